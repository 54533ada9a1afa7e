"""Settings for all tests. Shared functions are in helpers.py: `from helpers import assert_grounded, shared`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A loaded machine must not fail a property test, and CI must not fail by luck: no deadlines, there the same examples.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

-- Views over the tables of a run, in SQL that DuckDB and PostgreSQL both understand.
-- A file that another one repeats byte by byte has rows in panel and clauses as well; the views count it once.

-- One row per policy that is no copy of another.
create view policies as
select * from panel where duplicate_of is null;

-- What is promised for each year of a plan: a row per policy and year. A plan names its years; articles do not.
create view promises_by_year as
select p.stock_code, p.company, p.start_year + n.d as year, p.min_annual_ratio, p.min_annual_measure, p.cumulative_ratio,
       p.cumulative_measure, p.cumulative_window_years, p.commitment_logic, p.conditional, p.n_exemptions, p.document_date,
       p.record_id, p.source
from policies p
join (values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14)) as n(d)
  on p.start_year + n.d <= coalesce(p.end_year, p.start_year)
where p.applies = 'current' and p.superseded_by is null;

-- Floors of the yearly payout in cash, each with its words.
create view annual_floors as
select c.record_id, c.source, c.company, c.stock_code, c.ratio, c.comparator, c.measure, c.scope, c.year, c.modality, c.quote,
       c.page
from clauses c join policies p on p.record_id = c.record_id and p.source = c.source
where c.type = 'annual_cash_ratio' and c.subject = 'issuer' and c.comparator in ('>=', '>', '==');

-- Shares of cash in what is distributed, by stage. These are no payout ratios.
create view tiers as
select c.record_id, c.source, c.company, c.stock_code, c.stage, c.major_expenditure, c.comparator, c.ratio, c.quote, c.page
from clauses c join policies p on p.record_id = c.record_id and p.source = c.source
where c.type = 'differentiated_cash_share';

-- What major expenditure is, test by test.
create view expenditure_tests as
select c.record_id, c.source, c.company, c.stock_code, c.term, c.horizon_months, c.numerator, c.comparator, c.ratio, c.measure,
       c.absolute_comparator, c.absolute_amount, c.currency, c.joined_by, c.quote, c.page
from clauses c join policies p on p.record_id = c.record_id and p.source = c.source
where c.type = 'major_expenditure_test';

-- Conditions of a cash dividend and exemptions from it.
create view conditions_and_exemptions as
select c.record_id, c.source, c.company, c.stock_code, c.type, c.kind, c.comparator, c.value, c.unit, c.measure, c.holds_when,
       c.effect, c.group_logic, c.quote, c.page
from clauses c join policies p on p.record_id = c.record_id and p.source = c.source
where c.type in ('cash_dividend_condition', 'cash_dividend_exemption');

-- Who must agree, by how much.
create view votes as
select c.record_id, c.source, c.company, c.stock_code, c.body, c.matter, c.comparator, c.threshold, c.denominator, c.quote, c.page
from clauses c join policies p on p.record_id = c.record_id and p.source = c.source
where c.type = 'vote_threshold';

-- What falls short of the rules in force, with their basis.
create view regulatory_findings as
select f.record_id, f.source, p.company, p.stock_code, p.document_date, f.rule, f.severity, f.message, f.message_zh, f.basis
from findings f join policies p on p.record_id = f.record_id and p.source = f.source
where f.category = 'regulation';

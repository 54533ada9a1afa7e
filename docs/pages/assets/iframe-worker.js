/* Browsers run no worker for a page that was opened from disk. Such pages get one that lives in a hidden frame, so that the
   search works there too. It does what the site's search asks of a worker, and no more: scripts one after another, messages
   both ways. The search knows it by the name IFrameWorker. */
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.appendChild(this.frame);
      this.inner = this.frame.contentWindow;
      this.inner.importScripts = (...urls) =>
        urls.reduce((before, each) => before.then(() => this.load(each)), Promise.resolve());
      this.inner.postMessage = (data) => setTimeout(() => this.tell(this, data));
      this.ready = this.load(url);
    }

    load(url) {
      return new Promise((done, failed) => {
        const script = this.inner.document.createElement("script");
        script.onload = done;
        script.onerror = failed;
        script.src = url;
        this.inner.document.body.appendChild(script);
      });
    }

    tell(target, data) {
      target.dispatchEvent(new MessageEvent("message", { data }));
    }

    postMessage(data) {
      this.ready.then(() => this.tell(this.inner, data));
    }

    terminate() {
      this.frame.remove();
    }
  };
  window.Worker = window.IFrameWorker;
}

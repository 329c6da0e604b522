// Imitates https://www.electronjs.org/docs/latest/api/web-request#webrequestonbeforerequestfilter-listener except for
// WebSockets, which Chromium does not announce.

type Listener = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void;

/** The details of a request that the app's listener gets. */
export type RequestFacts = Omit<Electron.OnBeforeRequestListenerDetails, "id" | "timestamp" | "uploadData">;

function matches(pattern: string, url: string): boolean {
  if (pattern === "<all_urls>") return true;
  const escaped = pattern.replace(/[.+^${}()|[\]\\?]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${escaped}$`).test(url);
}

/** The app's listener for requests, which can cancel or redirect them. */
export class WebRequest {
  #urls: readonly string[] = [];
  #listener: Listener | null = null;
  #lastId = 0;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  onBeforeRequest(filter: Electron.WebRequestFilter, listener: Listener | null): void;
  onBeforeRequest(listener: Listener | null): void;
  onBeforeRequest(first: Electron.WebRequestFilter | Listener | null, second: Listener | null = null): void {
    const hasFilter = first !== null && typeof first === "object";
    this.#urls = hasFilter ? first.urls : ["<all_urls>"];
    this.#listener = hasFilter ? second : first;
    this.#onChange();
  }

  /** Address patterns in the syntax of Chromium's Fetch domain. Chromium must pause the matching requests. */
  _patterns(): string[] {
    return this.#listener === null ? [] : this.#urls.map((url) => (url === "<all_urls>" ? "*" : url));
  }

  /** The app's decision on a request. Empty if the app does not listen for the request. */
  async _decide(facts: RequestFacts): Promise<Electron.CallbackResponse> {
    const listener = this.#listener;
    if (listener === null || !this.#urls.some((pattern) => matches(pattern, facts.url))) return {};
    return new Promise((resolve) => {
      listener({ ...facts, id: ++this.#lastId, timestamp: Date.now(), uploadData: [] }, resolve);
    });
  }
}

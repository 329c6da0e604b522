// Imitates https://www.electronjs.org/docs/latest/api/web-request#webrequestonbeforerequestfilter-listener
// Chromium tells nothing of WebSockets this way.

type Listener = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void;

/** What is asked of the app before a request. */
export type RequestFacts = Omit<Electron.OnBeforeRequestListenerDetails, "id" | "timestamp" | "uploadData">;

function matches(pattern: string, url: string): boolean {
  if (pattern === "<all_urls>") return true;
  const escaped = pattern.replace(/[.+^${}()|[\]\\?]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${escaped}$`).test(url);
}

/** The app's say in each request. */
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

  /** The patterns of addresses, as Chromium's Fetch domain writes them, at which requests must wait. */
  _patterns(): string[] {
    return this.#listener === null ? [] : this.#urls.map((url) => (url === "<all_urls>" ? "*" : url));
  }

  /** What the app says to a request; nothing when it did not ask to hear of it. */
  async _decide(facts: RequestFacts): Promise<Electron.CallbackResponse> {
    const listener = this.#listener;
    if (listener === null || !this.#urls.some((pattern) => matches(pattern, facts.url))) return {};
    return new Promise((resolve) => {
      listener({ ...facts, id: ++this.#lastId, timestamp: Date.now(), uploadData: [] }, resolve);
    });
  }
}

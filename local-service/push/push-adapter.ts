import faye from "faye";

/** faye's server. Unlike faye, it processes the rest of a frame that contains invalid messages. */
export class PushAdapter extends faye.NodeAdapter {
  override _parseJSON(json: string): unknown {
    const read = JSON.parse(json) as unknown;
    return [read].flat().filter((message) => typeof message === "object" && message !== null);
  }
}

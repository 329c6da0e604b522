import faye from "faye";

/** faye's server, except that a frame in which something is no message at all does not make it drop the rest. */
export class Adapter extends faye.NodeAdapter {
  override _parseJSON(json: string): unknown {
    const read = JSON.parse(json) as unknown;
    return [read].flat().filter((message) => typeof message === "object" && message !== null);
  }
}

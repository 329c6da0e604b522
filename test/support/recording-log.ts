import type { Log } from "../../main/async/log.ts";

/** Creates a log whose entries a test can read, one line of JSON for each event. */
export function createRecordingLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    log: {
      info: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
      warn: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
      error: (event, error) => void lines.push(JSON.stringify({ event, error: String(error) })),
    },
  };
}

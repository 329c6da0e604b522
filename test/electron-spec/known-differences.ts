// What the tables call a known difference, and the words of limitations.ts that say so to whoever runs the journeys.

/** Some cases of one file, and a part of the line in limitations.ts that they are about. */
export interface KnownDifference {
  readonly file: string;
  /** Matches the titles. */
  readonly cases: RegExp;
  readonly limitation: string;
}

/** All known differences. */
export const knownDifferences: readonly KnownDifference[] = [
  { file: "api-app-spec", cases: /sandbox options/, limitation: "Electron's own Chromium, sandbox" },
  { file: "api-app-spec", cases: /default protocol client/, limitation: "registration for links" },
  { file: "api-app-spec", cases: /sessionData/, limitation: "the folders in which Chromium keeps" },
  {
    file: "api-protocol-spec",
    cases: /registerSchemesAsPrivileged (standard|cors-fetch)|with a username/,
    limitation: "the own scheme as the page's address",
  },
  {
    file: "api-protocol-spec",
    cases: /registerSchemesAsPrivileged (stream|codeCache)/,
    limitation: "the own scheme's code cache",
  },
  { file: "api-session-spec", cases: /setPermission/, limitation: "the moment a page asks" },
  { file: "api-menu-item-spec", cases: /accelerator/, limitation: "accelerators" },
  { file: "api-net-websocket-spec", cases: /connection lifecycle/, limitation: "what net.WebSocket says" },
];

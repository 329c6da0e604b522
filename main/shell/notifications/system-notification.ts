/** A notification of the system: Electron's, or on Linux one that Natter sends itself. */
export interface SystemNotification {
  on(event: "click", listener: () => void): unknown;
  on(event: "action", listener: (details: { readonly actionIndex: number }) => void): unknown;
  on(event: "reply", listener: (details: { readonly reply: string }) => void): unknown;
  show(): void;
  close(): void;
}

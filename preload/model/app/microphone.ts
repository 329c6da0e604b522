/**
 * Whether the page may open the microphone now. `refused`: the system does not allow it, or no person asked for it just
 * before.
 */
export type MicrophoneAccess = "allowed" | "refused";

/** The sounds of notifications. Each is a file of the same name that the build makes. */
export const notificationSounds = ["drop", "chime", "knock"] as const;

export type NotificationSound = (typeof notificationSounds)[number];

/** What a chat can have instead of the sound of the settings: another sound, or none. */
export const chatSounds = [...notificationSounds, "none"] as const;

export type ChatSound = (typeof chatSounds)[number];

/** The name of a sound's file, beside the main process and in the resources of the app on macOS. */
export function soundFileName(sound: NotificationSound): string {
  return `natter-${sound}.wav`;
}

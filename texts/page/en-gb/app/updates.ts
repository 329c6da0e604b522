export const updates = {
  heading: "New versions",
  off: "Natter does not check for new versions",
  offHint: "This package names no place with new versions. Natter’s page has the newest version.",
  current: "No new version is known",
  currentAt: "This is the newest version",
  checkedAt: "Natter checked last: {when}.",
  notChecked: "Natter checks a minute after the start, and then once a day.",
  checking: "Checking for a new version…",
  announced: "Version {version} is available",
  announcedHint:
    "This copy of Natter does not replace itself. Get the new version where you got this one, or from Natter’s page.",
  downloading: "Version {version} is being downloaded",
  downloadingHint: "{percent}. You can use Natter meanwhile.",
  ready: "Version {version} is ready",
  readyHint: "It is installed when you quit Natter. Drafts and unsent messages are kept.",
  failed: "No new version was installed",
  unreachable: "The place with new versions cannot be reached. Natter tries again in an hour.",
  redirected:
    "The place with new versions sends Natter elsewhere, so nothing was downloaded. Natter tries again in an hour.",
  invalid:
    "The place with new versions does not name one. This version stays, and Natter tries again in an hour.",
  untrusted:
    "The new version is not signed by Natter’s publisher, so it was not downloaded. This version stays.",
  damaged:
    "The downloaded file is not the one that was announced, and was deleted. This version stays, and Natter tries again in an hour.",
  disk: "The new version cannot be stored: the disk is full, or not writable. This version stays. Free up space on the disk, then check again.",
  install:
    "The new version could not be put in place. This version stays, and Natter tries again when you quit.",
  skipped: "Version {version} did not open",
  skippedHint:
    "Natter went back to this version, and leaves that one out. Your messages and settings are untouched.",
  mark: "New version",
  check: "Check now",
  restart: "Restart now",
  openPage: "Open Natter’s page",
} as const;

/** Saving photos, videos and files to the disk. */
export const downloads = {
  savedTitle: "Saved",
  savedMany: "{count, plural, one {# item is in {folder}.} other {# items are in {folder}.}}",
  savedMissed:
    "{count, plural, one {# item is in {folder}.} other {# items are in {folder}.}} {missed, plural, one {# could not be downloaded.} other {# could not be downloaded.}}",
  savedNone:
    "None of the {missed, plural, one {# item} other {# items}} could be downloaded. Try again later.",
  notSaved: "Not saved",
  notSavedNamed: "{name} was not saved",
  nothingLeft: "The incomplete file was deleted.",
  leftUntilAnswer: "The incomplete file is deleted when the disk answers.",
  notAllSaved: "Not everything was saved",
  savingMany: "Saving {number} of {count} to {folder}",
  savingAmount: "{what}: {amount}",
  saving: "Saving to a folder",
  savingAs: "Saving {name}",
  showInFolder: "Show in folder",
  dragLater: "The file is being downloaded",
  dragLaterText: "Drag it again when it is here.",
  dragReady: "The file is here and can be dragged",
  notDragged: "The file could not be dragged",
} as const;

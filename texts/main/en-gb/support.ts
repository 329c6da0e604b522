/** Texts of the dialog that saves the diagnostics. */
export const support = {
  saveTitle: "Save the diagnostics",
  text: "Text",
} as const;

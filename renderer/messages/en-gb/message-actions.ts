/** The texts of what can be done with messages. */
export const messageActions = {
  more: "More",
} as const;

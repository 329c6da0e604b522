/** What both documents say of themselves. The version is that of their form: what they describe has none. */
export const about = {
  version: "1.0.0",
  description:
    "Made from the schemas by which Natter calls the service and the local service answers. What the schemas cannot " +
    "say, such as rules, limits and how sure each fact is, stands in docs/interface of the same repository.",
  license: { name: "MIT" },
} as const;

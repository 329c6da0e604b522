/**
 * The `info` of the OpenAPI and the AsyncAPI document. The version is the version of these documents, because the
 * interface has no version.
 */
export const documentInfo = {
  version: "1.0.0",
  description:
    "Made from the schemas by which Natter calls the service and the local service answers. What the schemas cannot " +
    "say, such as rules, limits and how sure each fact is, stands in docs/interface of the same repository.",
  license: { name: "MIT" },
} as const;

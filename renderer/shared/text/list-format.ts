const formats = new Map<string, Intl.ListFormat>();

/** The format that joins texts to a list, such as "Ana, Bo and Cy". It is kept, because making one takes long. */
export function listFormat(locale: string, type: Intl.ListFormatType): Intl.ListFormat {
  const key = `${locale} ${type}`;
  const kept = formats.get(key) ?? new Intl.ListFormat(locale, { type });
  formats.set(key, kept);
  return kept;
}

/** Letters as they are compared when a name is looked for: case and accents do not count. */
export function searchForm(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

/**
 * Makes a browser download a file under this name instead of showing it (RFC 6266). The name is given in ASCII and in
 * full.
 */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()+-]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/**
 * The name of a picture of this service from its address; null for an address that is anywhere else. Avatars of people,
 * groups and bots have to come from the image service (field facts 5.1).
 */
export function ownPictureName(address: string, origin: string): string | null {
  const url = URL.parse(address);
  if (url?.origin !== new URL(origin).origin || url.search !== "" || url.hash !== "") return null;
  return /^\/pictures\/([\w.]+)$/.exec(url.pathname)?.[1] ?? null;
}

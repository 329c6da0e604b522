/** The texts of a proxy that asks for a password. */
export const proxy = {
  title: "The network asks who you are",
  lead: "A proxy stands between this computer and the service, and lets nobody through without a name and a password. What you write meanwhile is kept, and goes when the way is free.",
  place: "It is at {place}.",
  placeAndRealm: "It is at {place} and calls itself “{realm}”.",
  wrong: "The proxy did not take that. Nothing was kept of it. Check both and try again.",
  username: "Name for the proxy",
  password: "Password for the proxy",
  hint: "Both go to the proxy alone, and are forgotten when Natter ends.",
  usernameMissing: "Type the name first.",
  notNow: "Not now",
  submit: "Send to the proxy",
} as const;

export const proxy = {
  title: "Sign in to the proxy",
  banner:
    "<what>The proxy of this network asks you to sign in.</what> What you write is kept and sent afterwards.",
  lead: "This network lets nothing out until you sign in to its proxy. What you write is kept and sent afterwards.",
  place: "The proxy is {place}.",
  placeAndRealm: "The proxy is {place} (“{realm}”).",
  wrong: "The proxy did not accept this name and password. Check both and try again.",
  username: "Username",
  password: "Password",
  hint: "Natter sends both to the proxy only, and forgets them when it quits.",
  usernameMissing: "Type the username first.",
  open: "Sign in…",
  notNow: "Not now",
  submit: "Sign in",
} as const;

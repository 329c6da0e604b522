// The first script of the page. It records what it sees, so that the tests can read it.

/** Runs a text as code. Returns the result, or the error if the page's policy forbids this. */
function evaluate() {
  try {
    return String((0, eval)("'ran'"));
  } catch (error) {
    return String(error);
  }
}

/** @type {import("./sample.ts").SamplePage} */
const sample = {
  bridgeAtStart: typeof window.sampleBridge,
  evaluated: evaluate(),
  seen: [],
  pushed: [],
  violations: [],
  dropped: [],
};
window.sample = sample;

for (const name of ["focus", "blur"]) window.addEventListener(name, () => sample.seen.push(name));
document.addEventListener("visibilitychange", () => sample.seen.push(document.visibilityState));
document.addEventListener("securitypolicyviolation", (event) => {
  sample.violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
});

/** @param {Iterable<File>} files */
function receive(files) {
  for (const file of files) {
    sample.dropped.push({ name: file.name, size: file.size, path: window.sampleBridge.path(file) });
  }
}

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  receive(event.dataTransfer?.files ?? []);
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === "file") receive(target.files ?? []);
});
document.addEventListener("DOMContentLoaded", () => {
  window.sampleBridge.on("pushed", (value) => sample.pushed.push(value));
});

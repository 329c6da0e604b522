// Replaces the library of the keychain, on systems whose keychain belongs to the person at the computer. Loaded into an
// app under test before anything else. It stores secrets in the file that NATTER_TEST_KEYCHAIN names; without that file
// there is no keychain. A packaged app loads nothing before itself, so it cannot use this.
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const { registerHooks } = require("node:module");
const { pathToFileURL } = require("node:url");

const isWanted = process.platform !== "linux" || process.env["NATTER_TEST_KEYCHAIN"] !== undefined;
if (isWanted) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "@napi-rs/keyring"
        ? {
            url: pathToFileURL(require.resolve("./test-keychain.cjs")).href,
            format: "commonjs",
            shortCircuit: true,
          }
        : next(specifier, context),
  });
}

/** @returns {Record<string, string>} */
function read() {
  const file = fileOrAbsent();
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function fileOrAbsent() {
  const file = process.env["NATTER_TEST_KEYCHAIN"];
  if (file === undefined) throw new Error("This test has no keychain");
  return file;
}

/** The entry of one account, as the library offers it. */
class AsyncEntry {
  /** @type {string} */
  #name;

  /** @param {string} service @param {string} account */
  constructor(service, account) {
    fileOrAbsent();
    this.#name = `${service}/${account}`;
  }

  async getPassword() {
    return read()[this.#name] ?? null;
  }

  /** @param {string} secret */
  async setPassword(secret) {
    writeFileSync(fileOrAbsent(), JSON.stringify({ ...read(), [this.#name]: secret }), { mode: 0o600 });
  }

  async deleteCredential() {
    const { [this.#name]: _removed, ...rest } = read();
    writeFileSync(fileOrAbsent(), JSON.stringify(rest), { mode: 0o600 });
    return true;
  }
}

/** @param {string} service */
async function findCredentialsAsync(service) {
  return Object.keys(read()).filter((name) => name.startsWith(`${service}/`));
}

module.exports = { AsyncEntry, findCredentialsAsync };

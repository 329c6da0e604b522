// Which licences may ship, and the file with the notices that they ask for.

/** @typedef {import("./shipped-packages.mjs").ShippedPackage} ShippedPackage */

/**
 * The licences that a package of the installed app may have. None of them requires that Natter's own source has the
 * same licence.
 */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/**
 * Whether a package with this SPDX expression may ship. Of licences joined by OR, one must be allowed; of licences
 * joined by AND, all must be.
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const text = expression.trim().replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(text)) return false;
  const alternatives = text.split(/ OR /i);
  return alternatives.some((one) => one.split(/ AND /i).every((name) => allowed.has(name.trim())));
}

/**
 * The packages whose licence is not on the list, one line each.
 * @param {readonly ShippedPackage[]} packages
 * @returns {string[]}
 */
export function licenceFaults(packages) {
  return packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) =>
      licence === ""
        ? `${name} ${version} names no licence`
        : `${name} ${version} has the licence ${licence}`,
    );
}

const head = `Natter contains work of others. Below is each package, with its licence.

Electron, which includes Chromium, Node.js and the work of many others, has its own texts: the files LICENSE.electron.txt
and LICENSES.chromium.html beside the program.`;

/**
 * The text of the file with the notices.
 * @param {readonly ShippedPackage[]} packages
 */
export function notices(packages) {
  const parts = packages.map(({ name, version, licence, text, home }) => {
    const title = `${name} ${version}\nLicence: ${licence}${home === "" ? "" : `\n${home}`}`;
    return text === "" ? `${title}\n\nThe package contains no text of its licence.` : `${title}\n\n${text}`;
  });
  return `${[head, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

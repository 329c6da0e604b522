import { run } from "./run.mjs";

/**
 * Runs `npm ci` in a folder, with its output on stderr.
 * @param {string} folder
 * @param {readonly string[]} [more] further arguments
 * @returns {Promise<number>} its exit code
 */
export function npmCi(folder, more = []) {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...more];
  const options = { cwd: folder, env: withoutOuterNpm(process.env), output: /** @type {const} */ ("stderr") };
  // npm passes the path of its own script to the scripts that it runs. With this path, the same npm runs under the
  // current Node without a shell in between.
  const npm = process.env["npm_execpath"];
  if (npm?.endsWith("npm-cli.js")) return run(process.execPath, [npm, ...args], options);
  return process.platform === "win32"
    ? run("cmd.exe", ["/d", "/s", "/c", `npm ${args.join(" ")}`], options)
    : run("npm", args, options);
}

/**
 * Removes the options of the npm that started this process (--omit, --prefix, a workspace ...). They are not meant for
 * the npm that it starts.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutOuterNpm(env) {
  const outer =
    /^npm_(config_(omit|include|os|cpu|libc|only|prefix|local_prefix|global|workspace|package_lock|ignore_scripts|dry_run|force)|package|lifecycle|command)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !outer.test(name)));
}

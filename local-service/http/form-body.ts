/** A form's fields as they nest. Every value is text. */
interface FormFields {
  [name: string]: string | FormFields;
}

/** How deep names may nest; nothing in the interface comes near it. */
const deepest = 5;

/**
 * Reads a form as web frameworks do: `bot[name]=Cox` is a field of a field. Older clients send some of their calls so, and
 * the real service takes them. Null for a name that is no such path, or that stands for two things at once.
 */
export function parseForm(text: string): FormFields | null {
  const form = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path === null || !put(form, path, value)) return null;
  }
  return form;
}

/** `a[b][c]` as a, b, c. */
function pathOf(name: string): readonly string[] | null {
  if (!/^[^[\]]+(?:\[[^[\]]+\])*$/.test(name)) return null;
  const path = name.split(/[[\]]+/).filter((part) => part !== "");
  return path.length <= deepest ? path : null;
}

function put(form: FormFields, path: readonly string[], value: string): boolean {
  let fields = form;
  for (const name of path.slice(0, -1)) {
    fields[name] ??= emptyFields();
    const inner = fields[name];
    if (typeof inner !== "object") return false;
    fields = inner;
  }
  const last = path.at(-1) ?? "";
  if (typeof fields[last] === "object") return false;
  fields[last] = value;
  return true;
}

/** Without a prototype: nobody's `__proto__` is more than a name. */
function emptyFields(): FormFields {
  return Object.create(null) as FormFields;
}

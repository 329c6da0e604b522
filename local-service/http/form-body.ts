/** The nested fields of a form. Every value is text. */
interface FormFields {
  [name: string]: string | FormFields;
}

/** Maximum nesting of names, far more than the interface uses. */
const maxDepth = 5;

/**
 * Parses a form as web frameworks do: `bot[name]=Cox` is a nested field. Older clients send some calls in this form,
 * and the real service accepts it. Null if a name is malformed, or stands for both a value and nested fields.
 */
export function parseForm(text: string): FormFields | null {
  const form = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path === null || !putField(form, path, value)) return null;
  }
  return form;
}

/** Splits `a[b][c]` into a, b and c. */
function pathOf(name: string): readonly string[] | null {
  if (!/^[^[\]]+(?:\[[^[\]]+\])*$/.test(name)) return null;
  const path = name.split(/[[\]]+/).filter((part) => part !== "");
  return path.length <= maxDepth ? path : null;
}

function putField(form: FormFields, path: readonly string[], value: string): boolean {
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

/** Without a prototype, so that `__proto__` is an ordinary field name. */
function emptyFields(): FormFields {
  return Object.create(null) as FormFields;
}

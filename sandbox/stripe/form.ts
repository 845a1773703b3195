/** What a bracketed form body holds: `a[b][0]=x` becomes `{ a: { b: { 0: 'x' } } }`. */
export type Form = string | FormFields;
export interface FormFields {
  [name: string]: Form;
}

/** Decodes the form encoding that Stripe's libraries send, in a body or a query string. */
export function decodeForm(text: string): FormFields {
  const fields = blank();
  for (const [name, value] of new URLSearchParams(text)) place(fields, steps(name), value);
  return fields;
}

function steps(name: string): string[] {
  const [, head, tail] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (head === undefined || tail === undefined) return [name];
  return [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, step]) => step ?? '')];
}

function place(fields: FormFields, path: string[], value: string) {
  let here = fields;
  path.forEach((step, depth) => {
    const name = step === '' ? String(Object.keys(here).length) : step;
    if (depth === path.length - 1) {
      here[name] = value;
      return;
    }
    const next = here[name];
    here = typeof next === 'object' ? next : (here[name] = blank());
  });
}

// Without a prototype, a field called __proto__ is a field like any other.
function blank(): FormFields {
  return Object.create(null) as FormFields;
}

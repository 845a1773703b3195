/** Characters that show nothing and say nothing in a line of an address: controls, spaces without width, and orders to write backward. */
const unseen = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/gu;

/** What is typed or pasted, without what no database keeps: NUL bytes and halves of characters. Other values of a form are as they were. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, held: unknown) =>
    typeof held === 'string' ? held.replaceAll('\0', '').toWellFormed() : held,
  ) as Value;
}

/** One line as a person meant it: without unseen characters, without blanks around it, its other blanks single. */
export function tidyLine(text: string): string {
  return text.replace(unseen, '').trim().replace(/\s+/g, ' ');
}

/** A promise of the shop: its heading, and what it means. */
export type Promised = { title: string; text: string };

/** The promises of a text in which each begins with a line `## Heading`. What stands before the first heading is part of none. */
export function promisesIn(body: string): Promised[] {
  return body
    .split(/^##[ \t]+/m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    })
    .filter(({ title }) => title !== '');
}

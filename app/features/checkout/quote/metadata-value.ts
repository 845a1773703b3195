/** What the provider keeps as one value, in characters (docs.stripe.com/api/metadata). A character may take six in JSON. */
const longest = 500;

/**
 * A list as JSON that the provider keeps with a payment. Where it is too long, the texts at the places of the first group are shortened,
 * the longest of them first, until they are empty; then those of the next.
 */
export function metadataValue(
  list: readonly unknown[],
  shortened: readonly (readonly number[])[],
): string {
  const parts = [...list];
  const lengthAt = (place: number) => String(parts[place]).length;
  for (const group of shortened)
    for (;;) {
      const place = group.toSorted((a, b) => lengthAt(b) - lengthAt(a))[0];
      if (place === undefined || lengthAt(place) === 0 || JSON.stringify(parts).length <= longest)
        break;
      parts[place] = String(parts[place]).slice(0, -1);
    }
  return JSON.stringify(parts);
}

/** What `metadataValue` wrote; undefined where it is no JSON. */
export function readMetadataValue(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}

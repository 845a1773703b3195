/** One of the forms that a thing comes in. `count` is how many there are; undefined where nobody counts. */
export type Variant = { name: string; price: string; count: number | undefined };

/** The sizes that variants make, and how many there are of all together; undefined where one is not counted. */
export function sizesOf(variants: readonly Variant[]) {
  const sizes = variants.map(({ name, price, count }) => ({
    size: name,
    price,
    total: count === undefined ? '' : String(Math.max(0, count)),
  }));
  const isCounted = variants.length > 0 && variants.every(({ count }) => count !== undefined);
  const count = isCounted
    ? variants.reduce((sum, variant) => sum + (variant.count ?? 0), 0)
    : undefined;
  return { sizes, count };
}

export const kindWords = (...words: readonly string[]): string => words.join(' · ');

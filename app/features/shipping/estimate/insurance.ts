type Line = { productType: string };

/** What of a parcel travels insured: originals and prints do, merchandise does not (the shipping policy). */
export function insuredPart(
  lines: readonly Line[],
): 'everything' | 'originals and prints' | undefined {
  const uninsured = lines.filter(({ productType }) => productType === 'merchandise');
  if (uninsured.length === lines.length) return undefined;
  return uninsured.length === 0 ? 'everything' : 'originals and prints';
}

/** Whether anything in a parcel travels insured. */
export function isInsured(lines: readonly Line[]): boolean {
  return insuredPart(lines) !== undefined;
}

/** What every letter about these says of their insurance; empty where nothing is insured. */
export function insuredSentence(lines: readonly Line[]): string {
  const part = insuredPart(lines);
  if (part === undefined) return '';
  return part === 'everything'
    ? 'Everything is insured on its way.'
    : 'Originals and prints are insured on their way.';
}

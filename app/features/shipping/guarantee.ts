type Line = { productType: string };

const sentences = {
  works:
    'If an original or a print is not right for you, write within 30 days of its arrival and send it back as it came: its price is refunded.',
  merchandise:
    'If merchandise is faulty, damaged or the wrong size, write within 30 days of its arrival: it is replaced or refunded, and need not come back.',
  parcels: 'The 30 days of each parcel begin when it arrives.',
} as const;

/**
 * What the 30-day guarantee means for these, the same on pages, letters, papers and policies; for every kind without lines. Say it only
 * where the owner has promised the guarantee (decision 64).
 */
export function guaranteeSentence(lines?: readonly Line[], parcels = 1): string {
  const isOf = (isMerchandise: boolean) =>
    !lines || lines.some(({ productType }) => (productType === 'merchandise') === isMerchandise);
  return [
    isOf(false) && sentences.works,
    isOf(true) && sentences.merchandise,
    parcels > 1 && sentences.parcels,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

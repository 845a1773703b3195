const units = ['kB', 'MB', 'GB'];

/** The length of a file in words: `4.2 MB` of 4,200,000 bytes. */
export function sizeOf(bytes: number): string {
  const thousands = Math.max(1, Math.min(units.length, Math.floor(Math.log10(bytes || 1) / 3)));
  const amount = bytes / 1000 ** thousands;
  return `${amount.toFixed(amount < 10 ? 1 : 0)} ${units[thousands - 1]}`;
}

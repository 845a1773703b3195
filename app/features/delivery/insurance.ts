type Line = { productType: string };

/** Whether a parcel travels insured: originals and prints do, merchandise does not (the shipping policy). */
export function isInsured(lines: readonly Line[]): boolean {
  return lines.some(({ productType }) => productType !== 'merchandise');
}

/** What the carriage of these is called wherever it has a price. */
export function shippingTerm(lines: readonly Line[]): string {
  return isInsured(lines) ? 'Insured shipping' : 'Shipping';
}

/**
 * What Stripe is told that the shop's things are, until the owner says otherwise: its codes of general goods, of clothing and footwear, and of
 * shipping (docs.stripe.com/tax/tax-codes). Where a country taxes art at a lower rate, the owner's adviser knows whether hers is of that kind.
 */
export const taxCodes = {
  original: 'txcd_99999999',
  print: 'txcd_99999999',
  clothing: 'txcd_30011000',
  goods: 'txcd_99999999',
  shipping: 'txcd_92010001',
} as const satisfies Record<string, string>;

export type TaxedKind = keyof typeof taxCodes;
export const taxedKinds = Object.keys(taxCodes) as TaxedKind[];

export const isTaxCode = (text: string): boolean => /^txcd_\d{8}$/.test(text);

const clothingSizes = /^(?:[2-6]?X{0,4}[SL]|M|small|medium|large)$/i;

/** What a line of an order is to a tax office: merchandise that comes in sizes of clothing is clothing. */
export function taxedKindOf({
  productType,
  selectedSize,
}: {
  productType: string;
  selectedSize?: string | null | undefined;
}): Exclude<TaxedKind, 'shipping'> {
  if (productType === 'print') return 'print';
  if (productType !== 'merchandise') return 'original';
  return clothingSizes.test(selectedSize?.trim() ?? '') ? 'clothing' : 'goods';
}

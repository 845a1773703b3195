import type { PrinterProduct, PrinterVariant } from '#app/integrations/printing/printer.server.ts';

type Wanted = { variantRef: string | null; color: string | null; size: string | null };

/**
 * The variant of the printer's catalog that a paid line is: of the product that the work's reference belongs to, the one in its color
 * and size. Where color or size leave several, the work's own reference is meant if it is among them; undefined where nothing is clear.
 */
export function findVariant(
  catalog: readonly PrinterProduct[],
  { variantRef, color, size }: Wanted,
): PrinterVariant | undefined {
  if (!variantRef) return undefined;
  const product = catalog.find(({ variants }) => variants.some(({ ref }) => ref === variantRef));
  const fitting = (product?.variants ?? []).filter(
    (variant) =>
      (color === null || plainColor(variant.color) === plainColor(color)) &&
      (size === null || isSameSize(variant.size, size)),
  );
  return fitting.length === 1 ? fitting[0] : fitting.find(({ ref }) => ref === variantRef);
}

/** Whether two names mean one size: `2XL` is `XXL`. */
export const isSameSize = (one: string | null, other: string | null): boolean =>
  plainSize(one) === plainSize(other);

/** The printer is British. */
function plainColor(color: string | null): string {
  return (color ?? '')
    .trim()
    .toLowerCase()
    .replaceAll('grey', 'gray')
    .replaceAll('colour', 'color');
}

const longSizes: Readonly<Record<string, string>> = {
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
};

/** `2XL` is `XXL`, and `Large` is `L`. */
function plainSize(size: string | null): string {
  const plain = (size ?? '').trim().toLowerCase();
  return (longSizes[plain] ?? plain).replace(/^x{2,}l$/, (xs) => `${xs.length - 1}xl`);
}

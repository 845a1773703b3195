import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import type { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { worksWithPicture } from '#app/features/catalog/first-picture.server.ts';
import { boughtImageUrl } from '#app/features/catalog/preview/preview.server.ts';
import type { Charges, TaxSource } from '#app/features/shipping/service.server.ts';
import { sourceOf } from '#app/features/shipping/parcels/source.ts';
import { giftMetadata } from './gift-metadata.ts';
import { metadataValue, readMetadataValue } from './metadata-value.ts';
import type { QuoteLine, StoredQuote } from './quote.server.ts';
import { everyLine } from './stored-quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** So many lines fit beside what else the provider keeps with a payment. Stripe takes 50 values. */
const mostLines = 38;
/** Where Stripe calculates the tax, the payment names the calculation, and what was recorded of it. */
const taxNames = 2;
/** Payments from before `included_tax` named one more. */
const mostEver = 39;
const kinds = { a: 'artwork', p: 'print', m: 'merchandise' } as const;
type Letter = keyof typeof kinds;

/**
 * All that an order is written again from, should the database be restored from an older copy: whose it is, the token of the
 * buyer's link, and what was bought for how much. Of more lines than fit none is named, and the owner is asked instead. Cents.
 */
export function metadataOf(
  checkout: Checkout,
  quote: StoredQuote,
  shop: { site: string; installation: string },
) {
  const lines = everyLine(quote.lines);
  const isFitting = lines.length <= mostLines - (quote.taxCalculation === null ? 0 : taxNames);
  return {
    ...shop,
    checkout_id: checkout.id,
    quote: String(quote.number),
    ...(checkout.orderToken && { order_token: checkout.orderToken }),
    ...giftMetadata(checkout, quote),
    subtotal: String(quote.subtotal),
    shipping: String(quote.shipping),
    tax: String(quote.tax),
    included_tax: String(quote.includedTax),
    // Empty takes away what an earlier quote named.
    tax_calculation: quote.taxCalculation ?? '',
    // An update leaves what it does not name: only so many of the lines there are count.
    lines: String(isFitting ? lines.length : 0),
    ...(isFitting &&
      Object.fromEntries(lines.map((line, index) => [`line_${index}`, valueOf(line)]))),
  };
}

function valueOf({
  artworkId,
  quantity,
  unitPrice,
  productType,
  isUnique,
  selectedSize,
  selectedColor,
  title,
  offerId,
}: QuoteLine): string {
  const rest = [
    artworkId,
    quantity,
    unitPrice,
    productType[0],
    isUnique ? 1 : 0,
    selectedSize,
    selectedColor,
  ];
  return metadataValue([...rest, title, ...(offerId ? [offerId] : [])], [[rest.length]]);
}

const Line = z.tuple([
  z.uuid(),
  z.int().positive(),
  z.int().nonnegative(),
  z.enum(Object.keys(kinds) as [Letter, ...Letter[]]),
  z.literal([0, 1]),
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  // The offer that it was bought by; payments from before name none.
  z.uuid().optional(),
]);
const Sums = z.object({
  subtotal: z.coerce.number().int().nonnegative(),
  shipping: z.coerce.number().int().nonnegative(),
  tax: z.coerce.number().int().nonnegative(),
  included_tax: z.coerce.number().int().nonnegative().default(0),
  tax_calculation: z.string().min(1).nullable().catch(null),
  lines: z.coerce.number().int().positive().max(mostEver),
});

/** What a payment was for, as its metadata says. Cents. */
type Bought = { lines: QuoteLine[]; subtotal: Cents } & Charges & TaxSource;

/** Reads what `metadataOf` wrote; undefined where it is not all there, or does not add up to what was paid. */
export async function readMetadata(
  tx: Transaction,
  metadata: Record<string, string>,
  paid: Cents,
): Promise<Bought | undefined> {
  const { data: sums } = Sums.safeParse(metadata);
  if (!sums) return undefined;
  const found = Array.from(
    { length: sums.lines },
    (_, index) => Line.safeParse(readMetadataValue(metadata[`line_${index}`])).data,
  );
  const lines = found.filter((line) => line !== undefined);
  const worth = lines.reduce((sum, [, quantity, unitPrice]) => sum + quantity * unitPrice, 0);
  const isAll =
    lines.length === sums.lines &&
    worth === sums.subtotal &&
    sums.subtotal + sums.shipping + sums.tax === paid;
  if (!isAll) return undefined;
  const { subtotal, shipping, tax, included_tax: includedTax } = sums;
  const { tax_calculation: taxCalculation } = sums;
  return {
    subtotal,
    shipping,
    tax,
    includedTax,
    taxCalculation,
    taxQuestion: taxCalculation === null ? null : '',
    lines: await inCatalog(tx, lines),
  };
}

async function inCatalog(tx: Transaction, lines: z.output<typeof Line>[]): Promise<QuoteLine[]> {
  const ids = lines.map(([artworkId]) => artworkId);
  const works = await worksWithPicture(tx).where(inArray(artworks.id, ids));
  const hung = new Map(
    works.map(({ work, picture }) => [
      work.id,
      {
        work,
        imageOf: (color: string | null) => boughtImageUrl(work, picture, color),
      },
    ]),
  );
  const copies = await tx.select().from(editions).where(inArray(editions.artworkId, ids));
  return lines.map(
    ([
      artworkId,
      quantity,
      unitPrice,
      kind,
      isUnique,
      selectedSize,
      selectedColor,
      title,
      offerId = null,
    ]) => {
      const edition = copies.find(
        (one) => one.artworkId === artworkId && one.size === selectedSize,
      );
      const found = hung.get(artworkId);
      return {
        artworkId,
        editionId: edition?.id ?? null,
        source: found ? sourceOf(found.work, edition !== undefined) : 'studio',
        isUnique: isUnique === 1 && hung.has(artworkId),
        title,
        imageUrl: found?.imageOf(selectedColor) ?? '',
        productType: kinds[kind],
        quantity,
        selectedSize,
        selectedColor,
        unitPrice,
        offerId,
      };
    },
  );
}

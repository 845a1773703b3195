import type { Offer } from '#app/features/printing/range/contract.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import type { WorkForm } from '../../form-contract.ts';
import { costOf } from './offers.ts';

/** Cents; `share` in whole percent of the price. */
export type Margin = { price: Cents; cost: Cents; margin: Cents; share: number; isLoss: boolean };

/** What taking a payment costs at most in most countries: Stripe's price for a card in the United States, 2.9% and 30 cents. */
export const paymentCost = (price: Cents): Cents => Math.round(price * 0.029) + 30;

/** What is left of a price once the printer is paid. It is a loss where even the payment is not covered. */
export function marginAt(price: Cents, cost: Cents): Margin {
  const margin = price - cost;
  return {
    price,
    cost,
    margin,
    share: price > 0 ? Math.round((margin / price) * 100) : 0,
    isLoss: price > 0 && price < cost + paymentCost(price),
  };
}

/** The margin of a size as the form stands; of all of it where `size` is null. Undefined without a price or a cost. */
export function marginOf(
  form: WorkForm,
  offer: Offer,
  size: { size: string; price: string } | null,
): Margin | undefined {
  const price = readAmount(size?.price.trim() || form.price);
  const cost = costOf(offer, form, size?.size.trim() || null);
  return price === undefined || cost === undefined ? undefined : marginAt(price, cost);
}

/** Every price of a form that does not cover what it costs: `size` is null for the one price of all. */
export function losses(form: WorkForm, offer: Offer): (Margin & { size: string | null })[] {
  const rows = form.sizes.filter(({ size, isOffered }) => isOffered && size.trim() !== '');
  const priced = rows.length > 0 ? rows : [null];
  return priced.flatMap((row) => {
    const margin = marginOf(form, offer, row);
    return margin?.isLoss ? [{ ...margin, size: row?.size ?? null }] : [];
  });
}

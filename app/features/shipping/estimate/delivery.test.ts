import { expect, it } from 'vitest';
import { numbersFrom } from '#tests/support/numbers.ts';
import { productTypes, shippingFor } from './delivery.ts';

type Shipping = Parameters<typeof shippingFor>;

/** Piece by piece, as the shipping policy says it in words; undefined where a piece cannot be sent. */
function byHand([lines, rates]: Shipping): number | undefined {
  const order = lines.reduce((sum, { total }) => sum + total, 0);
  let cost = 0;
  for (const kind of productTypes) {
    const pieces = lines
      .filter(({ productType }) => productType === kind)
      .flatMap(({ quantity, longest }) => Array.from({ length: quantity }, () => longest));
    const sizes = rates
      .filter(({ productType }) => productType === kind)
      .toSorted((a, b) => (a.upTo === null ? 1 : b.upTo === null ? -1 : a.upTo - b.upTo));
    const paying = pieces.map((longest) => {
      const index = sizes.findIndex(
        ({ upTo }) => upTo === null || (longest !== undefined && longest <= upTo),
      );
      return longest === undefined ? sizes.length - 1 : index;
    });
    if (paying.includes(-1)) return undefined;
    const charged = paying.filter(
      (index) => sizes[index]!.freeFrom === null || order < sizes[index]!.freeFrom,
    );
    if (charged.length === 0) continue;
    const largest = Math.max(...charged);
    cost += sizes[largest]!.first;
    charged.splice(charged.indexOf(largest), 1);
    for (const index of charged) cost += sizes[index]!.further;
  }
  return cost;
}

it('comes to what the policy says, for 2,000 carts at as many tables of rates', () => {
  const seen = { sent: 0, refused: 0, free: 0 };
  for (let seed = 1; seed <= 2000; seed += 1) {
    const pick = numbersFrom(seed);
    const rates = productTypes.flatMap((productType) => {
      const sizes = [12, 24, 48, null].filter(() => pick(2) === 0);
      return sizes.map((upTo) => ({
        productType,
        upTo,
        first: pick(40_000),
        further: pick(20_000),
        freeFrom: pick(3) === 0 ? 1 + pick(100_000) : null,
      }));
    });
    const lines = Array.from({ length: 1 + pick(4) }, () => ({
      productType: productTypes[pick(3)]!,
      quantity: 1 + pick(4),
      total: 1 + pick(60_000),
      longest: [undefined, 12, 12.01, 30, 70][pick(5)],
    }));
    const cost = shippingFor(lines, rates);
    expect(cost, `seed ${seed}`).toBe(byHand([lines, rates]));
    seen[cost === undefined ? 'refused' : cost === 0 ? 'free' : 'sent'] += 1;
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(20);
});

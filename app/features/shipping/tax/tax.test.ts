import { expect, it } from 'vitest';
import { numbersFrom } from '#tests/support/numbers.ts';
import { spread, spreadTax, taxOn } from './tax.ts';

it('comes to what a table says, for 2,000 tables: by region or else by country, added or contained, and nothing while none is charged', () => {
  const seen = { nothing: 0, added: 0, contained: 0 };
  for (let seed = 1; seed <= 2000; seed += 1) {
    const pick = numbersFrom(seed);
    const rates = ['US', 'CA'].flatMap((country) =>
      [null, 'MN', 'ON']
        .filter(() => pick(3) > 0)
        .map((region) => ({ country, region, rate: pick(100_001), onShipping: pick(2) === 0 })),
    );
    const [isCharged, isIncluded] = [pick(4) > 0, pick(2) === 0];
    const [country, state] = [['US', 'CA', 'DE'][pick(3)]!, ['MN', 'ON', 'TX', ''][pick(4)]!];
    const [goods, shipping] = [pick(1_000_000), pick(50_000)];
    const asked =
      rates.find((one) => one.country === country && one.region === state) ??
      rates.find((one) => one.country === country && one.region === null);
    // By exact fractions: half a cent goes up. Of a price that includes it, tax is what makes the rest grow to that price.
    const rate = isCharged ? BigInt(asked?.rate ?? 0) : 0n;
    const parts = BigInt(goods + (asked?.onShipping ? shipping : 0)) * rate;
    const of = isIncluded ? 100_000n + rate : 100_000n;
    const cents = Number(parts / of + ((parts % of) * 2n >= of ? 1n : 0n));
    const expected = isIncluded ? { tax: 0, includedTax: cents } : { tax: cents, includedTax: 0 };
    const tax = taxOn({ isCharged, isIncluded, rates }, { country, state }, goods, shipping);
    expect(tax, `seed ${seed}`).toEqual(expected);
    seen[cents === 0 ? 'nothing' : isIncluded ? 'contained' : 'added'] += 1;
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(200);
});

it('is spread over the lines to the cent, on shipping where that is taxed, for 2,000 purchases', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const pick = numbersFrom(seed);
    const onShipping = pick(2) === 0;
    const rates = [{ country: 'US', region: null, rate: pick(100_001), onShipping }];
    const place = { country: 'US', state: 'MN' };
    const lines = Array.from({ length: 1 + pick(5) }, () => ({
      total: pick(500_000),
      shipping: pick(20_000),
    }));
    const sum = (part: 'total' | 'shipping') => lines.reduce((all, line) => all + line[part], 0);
    const taxes = { isCharged: true, isIncluded: false, rates };
    const { tax } = taxOn(taxes, place, sum('total'), sum('shipping'));
    const parts = spreadTax(taxes, place, tax, lines);
    const given = parts.reduce((all, one) => all + one.tax + one.shippingTax, 0);
    expect(given, `seed ${seed}`).toBe(tax);
    for (const [index, part] of parts.entries()) {
      const { total, shipping } = lines[index]!;
      const exactly = (amount: number) => (amount * rates[0]!.rate) / 100_000;
      expect(Math.abs(part.tax - exactly(total)), `seed ${seed}`).toBeLessThanOrEqual(1.5);
      const taxed = onShipping ? exactly(shipping) : 0;
      expect(Math.abs(part.shippingTax - taxed), `seed ${seed}`).toBeLessThanOrEqual(1.5);
    }
  }
});

it('loses no cent of a sum whose parts weigh nothing', () => {
  expect(spread(7, [0, 0])).toEqual([7, 0]);
  expect(spread(0, [])).toEqual([]);
});

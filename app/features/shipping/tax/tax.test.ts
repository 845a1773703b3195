import { expect, it } from 'vitest';
import { numbersFrom } from '#tests/support/numbers.ts';
import { taxOn } from './tax.ts';

it('comes to what a table says, for 2,000 tables: nothing while none is charged, else by region or else by country', () => {
  let nothing = 0;
  for (let seed = 1; seed <= 2000; seed += 1) {
    const pick = numbersFrom(seed);
    const rates = ['US', 'CA'].flatMap((country) =>
      [null, 'MN', 'ON']
        .filter(() => pick(3) > 0)
        .map((region) => ({ country, region, rate: pick(100_001), onShipping: pick(2) === 0 })),
    );
    const isCharged = pick(4) > 0;
    const [country, state] = [['US', 'CA', 'DE'][pick(3)]!, ['MN', 'ON', 'TX', ''][pick(4)]!];
    const [goods, shipping] = [pick(1_000_000), pick(50_000)];
    // By exact fractions: half a cent goes up.
    const asked =
      rates.find((one) => one.country === country && one.region === state) ??
      rates.find((one) => one.country === country && one.region === null);
    const thousandths = isCharged ? BigInt(asked?.rate ?? 0) : 0n;
    const taxed = BigInt(goods + (asked?.onShipping ? shipping : 0)) * thousandths;
    const [whole, rest] = [taxed / 100_000n, taxed % 100_000n];
    const tax = taxOn({ isCharged, rates }, { country, state }, goods, shipping);
    expect(tax, `seed ${seed}`).toBe(Number(whole + (rest >= 50_000n ? 1n : 0n)));
    if (tax === 0) nothing += 1;
  }
  expect(nothing).toBeGreaterThan(200);
  expect(nothing).toBeLessThan(1800);
});

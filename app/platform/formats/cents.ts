/** Integer hundredths of the shop's currency. Money is never a float inside this program. */
export type Cents = number;

const decimal = /^-?\d{1,8}\.\d{2}$/;

/** `'4200.00'` → 420000. Throws a RangeError for anything but a decimal string with two places (spec. section 3). */
export function toCents(amount: string): Cents {
  if (!decimal.test(amount)) throw new RangeError(`not a money amount: ${JSON.stringify(amount)}`);
  return Number(amount.replace('.', ''));
}

/** The dearest that a card is charged for at once, and so a price: the provider takes eight digits of cents (999,999.99). */
export const dearest: Cents = 99_999_999;

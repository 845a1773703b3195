/** A currency by its code, `USD`, and what stands before its amounts, `$`. */
export type Currency = { code: string; sign: string };

const byDefault: Currency = { code: 'USD', sign: '$' };
let shopCurrency: Currency | undefined;

/**
 * What every amount is written in: a shop has one currency, which stays once anything was sold (decision 63). A page is told by its
 * head, so that its first load carries nothing of it.
 */
export const moneyIn = (): Currency => (shopCurrency ??= currencyOfPage() ?? byDefault);

/** Writes every amount in a currency from now on: the server's when it starts and when it reads the shop's facts, the owner's page when she has chosen. */
export function writeMoneyIn(currency: Currency): void {
  shopCurrency = currency;
}

/** `EUR€`, as the server has written it into the page's head. */
export const currencyMeta = 'shop-currency';

function currencyOfPage(): Currency | undefined {
  if (typeof document === 'undefined') return undefined;
  const said = document.querySelector<HTMLMetaElement>(`meta[name="${currencyMeta}"]`)?.content;
  return said ? { code: said.slice(0, 3), sign: said.slice(3) } : undefined;
}

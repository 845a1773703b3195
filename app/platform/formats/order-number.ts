export const orderNumberHint = 'Enter the eight letters and digits of your order number.';

/** An order's number as it is stored, however it was typed: `#7F3C 91AE`, `7f3c-91ae`, the whole id, "Order No. 7f3c91ae". */
export function tidyOrderNumber(given: string): string {
  const typed = given
    .toLowerCase()
    .replaceAll(/[\s#]/g, '')
    .replace(/^order/, '');
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed)) return orderNumberOf(typed);
  const bare = typed.replaceAll(/[\p{P}\p{S}]/gu, '').replace(/^(number|nº|no|nr)/, '');
  return isOrderNumber(bare) ? bare : typed;
}

/** What an order is called to people: the first eight letters and digits of its id. */
export const orderNumberOf = (id: string): string => id.slice(0, 8);

export const isOrderNumber = (tidied: string): boolean => /^[0-9a-f]{8}$/.test(tidied);

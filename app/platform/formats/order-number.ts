export const orderNumberHint = 'Enter the eight letters and digits of your order number.';

/** An order's number as it is stored, however it was typed: `#7F3C 91AE`, the whole id, "Order 7f3c91ae". */
export function tidyOrderNumber(given: string): string {
  const bare = given
    .trim()
    .toLowerCase()
    .replace(/^order/, '')
    .replaceAll(/[\s#]/g, '');
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(bare) ? orderNumberOf(bare) : bare;
}

/** What an order is called to people: the first eight letters and digits of its id. */
export const orderNumberOf = (id: string): string => id.slice(0, 8);

export const isOrderNumber = (tidied: string): boolean => /^[0-9a-f]{8}$/.test(tidied);

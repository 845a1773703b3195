import type { InventoryItem, Merchandise } from './contract.ts';
import { merchandiseCopy } from './copy.ts';

export const types = { original: 'Original', print: 'Print' } satisfies Record<
  InventoryItem['type'],
  string
>;

export const statuses = {
  available: 'Available',
  sold: 'Sold',
  exhibition: 'Exhibition',
  private: 'Private',
} satisfies Record<InventoryItem['status'], string>;

/** The key of every item, and with it the call. */
export const inventoryKey = ['/api/notion/inventory'];

/** What the owner looks for. `all` takes everything. */
export type Filter = {
  search: string;
  type: InventoryItem['type'] | 'all';
  status: InventoryItem['status'] | 'all';
};

/** The items of a filter: the words are looked for in title, location and notes (spec. section 2). */
export function filtered(
  items: readonly InventoryItem[],
  { search, type, status }: Filter,
): InventoryItem[] {
  const word = search.trim().toLowerCase();
  return items.filter(
    (item) =>
      (type === 'all' || item.type === type) &&
      (status === 'all' || item.status === status) &&
      [item.title, item.location, item.notes].some(
        (text) => text?.toLowerCase().includes(word) ?? word === '',
      ),
  );
}

/** The summary cards: how many there are, and the sum of the prices of what is available, in cents. */
export function summaryOf(items: readonly InventoryItem[]) {
  const available = items.filter((item) => item.status === 'available');
  return {
    total: items.length,
    available: available.length,
    sold: items.filter((item) => item.status === 'sold').length,
    value: available.reduce(
      (sum, item) => sum + Number((item.originalPrice ?? '0.00').replace('.', '')),
      0,
    ),
  };
}

/** How much of a thing is in stock, and of which size where several are counted; nothing where none is. */
export function stockOf(sizes: Merchandise['sizes']): string | undefined {
  const counted = sizes.flatMap(({ size, stock }) => (stock === null ? [] : [{ size, stock }]));
  if (counted.length === 0) return undefined;
  const all = counted.reduce((sum, { stock }) => sum + stock, 0);
  const bySize = counted.map(({ size, stock }) => `${size} ${stock}`).join(', ');
  return merchandiseCopy.stock(all, counted.length > 1 ? bySize : '');
}

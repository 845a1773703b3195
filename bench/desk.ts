import { fillDesk } from './fill-desk.ts';
import { ask, compareSites } from './owner-sites.ts';
import type { Figure } from './report.ts';

const sizes = [100, 10_000, 100_000] as const;
/** What the owner's screens ask for, page and calls alike; `{order}` and `{person}` are ids in the middle of the list. */
const calls: readonly (readonly [name: string, path: string])[] = [
  ['/fulfillment, the page', '/fulfillment'],
  ['/fulfillment, all orders, the page', '/fulfillment?tab=all'],
  ['orders to pack', '/api/orders/manual-fulfillment?limit=25&status=pending'],
  ['orders to pack, deep in the list', '/api/orders/manual-fulfillment?limit=25&cursor={order}'],
  ['orders, counted', '/api/orders/manual-fulfillment/counts'],
  ['/admin/customers, the page', '/admin/customers'],
  ['customers', '/api/admin/customers?limit=25'],
  ['customers, deep in the list', '/api/admin/customers?limit=25&cursor={person}'],
  ['customers, a rare name', '/api/admin/customers?limit=25&search=ines+okafor'],
  ['customers, a common name', '/api/admin/customers?limit=25&search=ruth'],
  ['customers, an address', '/api/admin/customers?limit=25&search=person42@mail42.example'],
  ['customers, nobody', '/api/admin/customers?limit=25&search=nobody'],
  ['customers, summed up', '/api/admin/customers/summary'],
  ['one customer', '/api/admin/customers/{person}'],
  ['/admin, the page', '/admin'],
  ['overview', '/api/admin/overview'],
  ['search, an order', '/api/admin/search?q={number}'],
  ['search, a tracking number', '/api/admin/search?q=1z99900000042'],
  ['search, a common name', '/api/admin/search?q=ruth'],
  ['search, two letters', '/api/admin/search?q=ma'],
  ['/admin/inbox, the page', '/admin/inbox'],
  ['inquiries', '/api/admin/inquiries?limit=25'],
  ['/admin/inbox/newsletter, the page', '/admin/inbox/newsletter'],
  ['subscribers, a search', '/api/admin/subscribers?limit=25&search=person42@mail42.example'],
];

/** What the owner's screens cost with 100, 10,000 and 100,000 orders and people: the same calls on three sites, in turn. */
export async function measureDesk(): Promise<Figure[]> {
  return compareSites({ name: 'desk', sizes, calls, fill });
}

async function fill(url: string, many: number): Promise<Record<string, string>> {
  await fillDesk(url, many);
  const middle = (table: string, where: string) =>
    `select id from ${table} ${where} order by created_at desc, id desc offset ${Math.floor(many / 4)} limit 1`;
  const [order] = await ask(url, middle('orders', 'where has_manual_items'));
  const [person] = await ask(url, middle('customers', ''));
  return { order: order!.id, person: person!.id, number: order!.id.slice(0, 8) };
}

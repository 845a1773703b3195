import type { ForeignShop } from '../shape.ts';
import { oldPath } from '../old-path.ts';

/**
 * What an order names and nobody counted is sold: an original is one thing, and shops let what is not counted be bought again. And an address that
 * led to one of a work or post there is one of its addresses.
 */
export function soldByOrders(shop: ForeignShop): ForeignShop {
  const sold = new Set(
    shop.orders
      .filter(({ refusal }) => refusal === '')
      .flatMap(({ items }) => items.map(({ title }) => title.trim().toLowerCase())),
  );
  const led = new Map<string, string[]>();
  for (const { from, to } of shop.redirects) {
    const target = oldPath(to);
    if (target) led.set(target, [...(led.get(target) ?? []), from]);
  }
  const withAddresses = (paths: readonly string[]) => [
    ...paths,
    ...paths.flatMap((path) => led.get(oldPath(path) ?? '') ?? []),
  ];
  return {
    ...shop,
    works: shop.works.map((work) => ({
      ...work,
      paths: withAddresses(work.paths),
      isSold:
        work.isSold ||
        (work.kind === 'original' && !work.isCounted && sold.has(work.title.trim().toLowerCase())),
    })),
    posts: shop.posts.map((post) => ({ ...post, paths: withAddresses(post.paths) })),
  };
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { workQuery } from '#app/features/catalog/queries.ts';
import { productTypes } from '#app/features/shipping/estimate/delivery.ts';
import type { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { longestSide } from '#app/platform/measures/sides.ts';
import { sectionCopy } from '../copy.ts';
import { sampleQuery } from '../queries.ts';

const copy = sectionCopy.buyers;

type Line = Parameters<typeof estimateFor>[1][number];
/** What somebody buys: one work of a kind, or one of each. */
export type Basket = { label: string; title: string; lines: readonly Line[] };

/** A work of each kind that the shop sells now; together they are the last basket. */
export function useBaskets(): Basket[] {
  const samples = useQueries({ queries: productTypes.map(sampleQuery) });
  const goods = samples[productTypes.indexOf('merchandise')]?.data?.[0];
  // Who makes it decides how long it takes, and no list says that.
  const made = useQuery({ ...workQuery(goods?.slug ?? ''), enabled: goods !== undefined }).data;
  const single = productTypes.flatMap((kind, index): Basket[] => {
    const work = samples[index]?.data?.[0];
    if (!work) return [];
    const longest = longestSide(work.sizes?.[0] ?? null, work.dimensions);
    const source = work.id === made?.id ? made.source : undefined;
    const line = {
      productType: kind,
      quantity: 1,
      total: toCents(work.fromPrice),
      longest,
      source,
    };
    return [{ label: copy.kinds[kind], title: work.title, lines: [line] }];
  });
  const lines = single.flatMap((basket) => basket.lines);
  return single.length > 1 ? [...single, { label: copy.together, title: '', lines }] : single;
}

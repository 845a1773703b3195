import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { deferHydration } from '#app/ui/hydration/deferred-hydration.tsx';
import { useModified } from '#app/features/catalog/use-modified.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { titleFont } from '#app/ui/title-font.ts';
import { shopPage, shopQuery } from '#app/features/catalog/queries.ts';
import { listedWorks } from '#app/features/catalog/service.server.ts';
import { listShopChoices } from './filters/choices.server.ts';
import { filterNames } from './filters/filter-names.ts';
import { readFilter, type ShopFilter, writeFilter } from './filters/filter.ts';
import { findInShop } from './filters/find.server.ts';
import { choicesQuery, foundQuery } from './filters/queries.ts';

export const links = titleFont;

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const at = context.get(pageContext);
  const filter = readFilter(new URL(request.url).searchParams);
  const [works, choices] = await Promise.all([worksOf(at, filter), listShopChoices(at)]);
  return { initialData: [works, [choicesQuery().queryKey, choices]] };
}

async function worksOf(
  context: Parameters<typeof listedWorks>[0],
  filter: ShopFilter,
): Promise<InitialData[number]> {
  if (writeFilter(filter) !== '') {
    const found = await findInShop(context, { ...filter, limit: shopPage });
    return [foundQuery(filter).queryKey, { pages: [found], pageParams: [''] }];
  }
  const works = await listedWorks(context, {
    type: ['artwork', 'print'],
    available: true,
    limit: shopPage,
  });
  return [shopQuery().queryKey, firstPage(works)];
}

const loadWorks = () => import('./shop-works.tsx');
const ShopWorks = deferHydration('works', loadWorks);

export async function clientLoader() {
  await loadWorks();
  return null;
}

/** `/shop`: originals and prints, all that can be bought or what the address asks for (decision 76). */
export default function ShopPage() {
  const [params] = useSearchParams();
  const isNarrowed = filterNames.some((name) => params.has(name));
  return (
    <main className="wall pt-10 pb-12 lg:pt-16">
      <PageHead
        title="Original Artworks"
        path="/shop"
        modified={useModified(shopQuery().queryKey)}
        description={useSite().words.shopDescription}
      />
      {isNarrowed && <meta name="robots" content="noindex" />}
      <h1 className="type-d2">Original Artworks</h1>
      <ShopWorks />
    </main>
  );
}

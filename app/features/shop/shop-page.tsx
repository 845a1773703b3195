import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { deferHydration } from '#app/ui/hydration/deferred-hydration.tsx';
import { useModified } from '#app/features/catalog/use-modified.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { shopPage, shopQuery } from '#app/features/catalog/queries.ts';
import { listedWorks } from '#app/features/catalog/service.server.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const works = await listedWorks(context.get(pageContext), {
    type: ['artwork', 'print'],
    available: true,
    limit: shopPage,
  });
  return { initialData: [[shopQuery().queryKey, firstPage(works)]] };
}

const loadWorks = () => import('./shop-works.tsx');
const ShopWorks = deferHydration('works', loadWorks);

export async function clientLoader() {
  await loadWorks();
  return null;
}

export default function ShopPage() {
  return (
    <main className="wall pt-10 pb-12 lg:pt-16">
      <PageHead
        title="Original Artworks"
        path="/shop"
        modified={useModified(shopQuery().queryKey)}
        description={useSite().words.shopDescription}
      />
      <h1 className="type-d2">Original Artworks</h1>
      <ShopWorks />
    </main>
  );
}

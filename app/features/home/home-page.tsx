import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { featuredQuery, portfolioPage, portfolioQuery } from '#app/features/catalog/queries.ts';
import { listedWorks } from '#app/features/catalog/service.server.ts';
import { hasRecentOrder } from '#app/features/checkout/page/has-recent-order.ts';
import { heroOf } from './hero-work.ts';
import { openingSoon } from '#app/features/opening/opening-soon.server.ts';
import { isClosedToVisitor, pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { deferHydration } from '#app/ui/hydration/deferred-hydration.tsx';
import { useModified } from '#app/features/catalog/use-modified.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { exhibitionsQuery } from '#app/features/exhibitions/queries.ts';
import { listExhibitions } from '#app/features/exhibitions/service.server.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { getStudio } from '#app/features/settings/service.server.ts';
import { firstScreenCopy } from './first-screen-copy.ts';
import { Hero } from './hero.tsx';
import { Statement } from './statement.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const at = context.get(pageContext);
  if (context.get(isClosedToVisitor)) throw await openingSoon(at);
  const [works, studio, originals, exhibitions] = await Promise.all([
    listedWorks(at, { featured: true }),
    getStudio(at),
    listedWorks(at, { type: ['artwork'], portfolio: true, limit: portfolioPage }),
    listExhibitions(at),
  ]);
  return {
    initialData: [
      [featuredQuery().queryKey, works],
      [studioQuery().queryKey, studio],
      [portfolioQuery('all').queryKey, firstPage(originals)],
      [exhibitionsQuery().queryKey, exhibitions],
    ],
  };
}

const loadFurtherDown = () => import('./further-down.tsx');
const FurtherDown = deferHydration('further-down', loadFurtherDown, { below: true });

const RecentOrderLine = lazy(() => import('#app/features/checkout/page/recent-order-line.tsx'));

/** Who comes from another page finds all of this one. */
export async function clientLoader() {
  await loadFurtherDown();
  return null;
}

export default function HomePage() {
  const { data: works, isPending } = useQuery(featuredQuery());
  const { name, words } = useSite();
  const [hasOrder, setHasOrder] = useState(false);
  useEffect(() => setHasOrder(hasRecentOrder()), []);
  return (
    <main>
      <PageHead
        title={name || firstScreenCopy.home}
        path="/"
        description={words.description}
        modified={useModified(featuredQuery().queryKey)}
      />
      {hasOrder && (
        <Suspense>
          <RecentOrderLine />
        </Suspense>
      )}
      <Hero work={works && heroOf(works)} isLoading={isPending} />
      <Statement />
      <FurtherDown />
    </main>
  );
}

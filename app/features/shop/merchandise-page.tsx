import { useInfiniteQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { merchandiseQuery, shopPage } from '#app/features/catalog/queries.ts';
import { listedWorks } from '#app/features/catalog/service.server.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { useModified } from '#app/features/catalog/use-modified.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { titleFont } from '#app/ui/title-font.ts';
import { Loading } from '#app/ui/skeleton.tsx';
import { catalogCopy } from './copy.ts';
import { MerchandiseCard, MerchandiseCardSkeleton } from './card/merchandise-card.tsx';
import { ecoBadge } from './featured-works.ts';

export const links = titleFont;

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const things = await listedWorks(context.get(pageContext), {
    type: ['merchandise'],
    available: true,
    limit: shopPage,
  });
  return { initialData: [[merchandiseQuery().queryKey, firstPage(things)]] };
}

export function clientLoader() {
  return null;
}

export default function MerchandisePage() {
  const { hidesFigures } = useSite();
  const title = hidesFigures ? 'Merchandise' : 'Sustainable Merchandise';
  return (
    <main className="wall pt-10 pb-12 lg:pt-16">
      <PageHead
        title={title}
        path="/merchandise"
        modified={useModified(merchandiseQuery().queryKey)}
        description={
          hidesFigures
            ? undefined
            : 'Art T-shirts, bags, mugs and cards, printed one at a time after they are ordered.'
        }
      />
      <h1 className="type-d2">{title}</h1>
      <Things />
    </main>
  );
}

function Things() {
  const { hidesFigures } = useSite();
  const query = useInfiniteQuery(merchandiseQuery());
  const { isPending, isFetching, refetch } = query;
  const things = query.data?.pages.flat();
  if (things?.length)
    return (
      <>
        <div className={grid}>
          {things.map((thing, index) => (
            <MerchandiseCard
              key={thing.id}
              work={thing}
              badges={hidesFigures ? [] : [ecoBadge]}
              heading="h2"
              eager={index === 0}
              below={index < 4 ? undefined : index < 8 ? 'phone' : ''}
            />
          ))}
        </div>
        <More query={query} label={catalogCopy.more} />
      </>
    );
  if (things) return <EmptyState sentence={catalogCopy.noMerchandise} className="mt-12" />;
  if (!isPending)
    return (
      <ErrorState
        sentence={catalogCopy.notLoaded}
        retry={() => void refetch()}
        busy={isFetching}
        className="mt-12"
      />
    );
  return (
    <div className={grid}>
      <Loading>Loading the merchandise</Loading>
      {Array.from({ length: 4 }, (_, index) => (
        <MerchandiseCardSkeleton key={index} />
      ))}
    </div>
  );
}

const grid = 'mt-10 grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:mt-14 xl:grid-cols-4';

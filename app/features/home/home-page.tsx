import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { featuredQuery } from '#app/features/catalog/queries.ts';
import { listArtworks } from '#app/features/catalog/service.server.ts';
import { heroOf } from '#app/features/shop/shelves.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { Seeds } from '#app/platform/seeds.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { homeCopy } from './copy.ts';
import { Hero } from './hero.tsx';
import { ShopSection } from './shop-section.tsx';
import { Statement } from './statement.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<{ seeds: Seeds }> {
  return { seeds: [[featuredQuery().queryKey, await listArtworks(context.get(pageContext), { featured: true })]] };
}

export function clientLoader() {
  return null;
}

export default function HomePage() {
  const { data: works, isPending, refetch } = useQuery(featuredQuery());
  return (
    <main>
      <PageHead title="Full Circle Studio" path="/" description={homeCopy.description} />
      <Hero work={works && heroOf(works)} isLoading={isPending} />
      <Statement />
      <ShopSection works={works} isLoading={isPending} retry={() => void refetch()} />
    </main>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { featuredQuery } from '#app/features/catalog/queries.ts';
import { listArtworks } from '#app/features/catalog/service.server.ts';
import { heroOf } from '#app/features/shop/shelves.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { Seeds } from '#app/platform/seeds.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { studioQuery } from '#app/features/studio/queries.ts';
import { getStudio } from '#app/features/studio/service.server.ts';
import { About } from './about.tsx';
import { Contact, Newsletter } from './contact.tsx';
import { Exhibitions } from './exhibitions.tsx';
import { homeCopy } from './copy.ts';
import { LightboxHost } from '#app/features/lightbox/lightbox-host.tsx';
import { Hero } from './hero.tsx';
import { Portfolio } from './portfolio.tsx';
import { portfolioPage, portfolioQuery } from './portfolio-query.ts';
import { ShopSection } from './shop-section.tsx';
import { Statement } from './statement.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<{ seeds: Seeds }> {
  const at = context.get(pageContext);
  const [works, studio, originals] = await Promise.all([
    listArtworks(at, { featured: true }),
    getStudio(at),
    listArtworks(at, { type: ['artwork'], limit: portfolioPage }),
  ]);
  return {
    seeds: [
      [featuredQuery().queryKey, works],
      [studioQuery().queryKey, studio],
      [portfolioQuery('all').queryKey, { pages: [originals], pageParams: [''] }],
    ],
  };
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
      <Portfolio />
      <ShopSection works={works} isLoading={isPending} retry={() => void refetch()} />
      <About />
      <Exhibitions />
      <Contact />
      <Newsletter />
      <LightboxHost />
    </main>
  );
}

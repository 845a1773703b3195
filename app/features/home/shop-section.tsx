import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import {
  MerchandiseCard,
  MerchandiseCardSkeleton,
} from '#app/features/shop/card/merchandise-card.tsx';
import { shopQuery } from '#app/features/catalog/queries.ts';
import {
  artBadge,
  artShelf,
  merchandiseBadge,
  merchandiseShelf,
} from '#app/features/shop/featured-works.ts';
import { WorkCard, WorkCardSkeleton } from '#app/features/shop/card/work-card.tsx';
import { studioQuery } from '#app/features/settings/queries.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading } from '#app/ui/skeleton.tsx';
import { scrollToAnchor } from './anchor.ts';
import { homeCopy } from './copy.ts';
import { Promises } from './promises.tsx';
import { HomeSection } from './home-section.tsx';

type ShopSectionProps = {
  works: readonly ListedWork[] | undefined;
  isLoading: boolean;
  retry: () => void;
};

const { shop } = homeCopy;

export function ShopSection({ works, isLoading, retry }: ShopSectionProps) {
  const { shopIntro } = useSite().words;
  const promises = useQuery(studioQuery()).data?.promises ?? [];
  return (
    <HomeSection id="shop">
      <header className="grid gap-x-6 gap-y-4 border-t border-hairline pt-6 lg:pt-7 lg:grid-cols-12 lg:items-end">
        <h2 id="shop-title" className="type-d2 lg:col-span-8">
          {shop.title}
        </h2>
        {shopIntro && (
          <p className="max-w-[36em] text-label lg:col-span-4 lg:pb-1.5">{shopIntro}</p>
        )}
      </header>
      {!works && !isLoading ? (
        <ErrorState sentence={shop.notLoaded} retry={retry} className="mt-10" />
      ) : (
        <Shelves works={works} />
      )}
      {promises.length > 0 && <Promises promises={promises} />}
      <ButtonLink
        to="/shop"
        reads={[shopQuery()]}
        className="mt-8 lg:mt-12"
        onClick={(event) => scrollToAnchor(event, 'portfolio')}
      >
        {shop.all}
      </ButtonLink>
    </HomeSection>
  );
}

function Shelves({ works }: { works: readonly ListedWork[] | undefined }) {
  const showsFigures = useQuery(studioQuery()).data?.showsFigures !== false;
  const art =
    works &&
    artShelf(works).map((work, index) => (
      <WorkCard key={work.id} work={work} badges={showsFigures ? [artBadge(index)] : []} below="" />
    ));
  const things =
    works &&
    merchandiseShelf(works).map((work) => (
      <MerchandiseCard
        key={work.id}
        work={work}
        badges={showsFigures ? [merchandiseBadge(work)] : []}
        below=""
      />
    ));
  return (
    <>
      {!works && <Loading>Loading the shop</Loading>}
      <Shelf
        title={shop.art}
        cards={art}
        className="shelf-row md:grid-cols-2 lg:grid-cols-3 lg:gap-x-12"
      >
        {Array.from({ length: 3 }, (_, index) => (
          <WorkCardSkeleton key={index} />
        ))}
      </Shelf>
      <Shelf title={shop.merchandise} cards={things} className="grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <MerchandiseCardSkeleton key={index} />
        ))}
      </Shelf>
    </>
  );
}

type ShelfProps = {
  title: string;
  cards: ReactNode[] | undefined;
  className: string;
  children: ReactNode;
};

/** A group under its heading: cards, or what is coming (`children`). */
function Shelf({ title, cards, className, children }: ShelfProps) {
  // A shop that has none of them says nothing of them.
  if (cards?.length === 0) return null;
  return (
    <section aria-label={title} data-below="" className="mt-8 lg:mt-14 [&+&]:mt-3 lg:[&+&]:mt-8">
      <h3 className="type-d3">{title}</h3>
      <div className={`mt-5 grid gap-x-4 sm:mt-7 sm:gap-x-8 ${className}`}>{cards ?? children}</div>
    </section>
  );
}

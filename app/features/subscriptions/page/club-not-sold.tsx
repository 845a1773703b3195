import { EmptyState } from '#app/ui/empty-state.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { copy } from '../copy.ts';

/** The page of the club, or of its gifts, in a shop that does not sell it: it names no price and promises nothing. */
export function ClubNotSold({ title, sentence }: { title: string; sentence: string }) {
  return (
    <main className="wall pt-10 pb-28">
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <h1 className="type-d2">{title}</h1>
      <EmptyState sentence={sentence} className="mt-8">
        <ArrowLink to="/shop">{copy.toShop}</ArrowLink>
      </EmptyState>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 text-label">
        {copy.member}
        <ArrowLink to="/subscription/manage" className="text-ink">
          {copy.manage}
        </ArrowLink>
      </p>
    </main>
  );
}

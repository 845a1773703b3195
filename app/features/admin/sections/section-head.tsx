import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/navigation/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { clubPages, fulfillmentPages, wordsPages } from '../navigation.ts';

const sections = {
  fulfillment: { label: 'Pages of Fulfillment', pages: fulfillmentPages },
  club: { label: 'Pages of Club', pages: clubPages },
  words: { label: 'Pages of Words', pages: wordsPages },
};

type SectionHeadProps = {
  section: keyof typeof sections;
  title: string;
  /** Stands over the title. */
  above?: ReactNode;
  /** Stands beside the title. */
  beside?: ReactNode;
};

/** The head of a page of the owner's that shares its section with others, and the way between them. */
export function SectionHead({ section, title, above, beside }: SectionHeadProps) {
  const { pathname } = useLocation();
  const { label, pages } = sections[section];
  // The address of a page may begin like that of the one before it: what comes later is more exact.
  const current = pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <PageHead title={title} />
      {above}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-d2">{title}</h1>
        {beside}
      </div>
      {pages.length > 1 && (
        <nav aria-label={label} className="mt-3 flex flex-wrap gap-x-4 lg:gap-x-7">
          {pages.map(({ to, label: name }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              className="type-h grid min-h-11 place-items-center whitespace-nowrap text-label max-lg:text-base hover:text-ink aria-[current]:text-ink"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

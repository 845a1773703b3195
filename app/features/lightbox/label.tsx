import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { workQuery } from '#app/features/catalog/queries.ts';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { AboutTheWork } from './about-the-work.tsx';
import { lightboxCopy as copy } from './copy.ts';

/** What is to be read beside the work; its controls are the children. */
export function Label({
  work,
  onLeave,
  children,
}: {
  work: ListedWork;
  onLeave: () => void;
  children: ReactNode;
}) {
  const isOnItsPage = useLocation().pathname === `/work/${work.slug}`;
  const { data: detail } = useQuery(workQuery(work.slug));
  const isSold = work.availability === 'sold';
  const lines = [work.medium, work.dimensions].filter(Boolean).join(', ');
  return (
    <div className="border-hairline px-(--margin) pt-4 pb-10 lg:overflow-y-auto lg:border-l lg:px-8 lg:pt-20">
      <p role="status" className="sr-only">
        {work.title}
      </p>
      <h2 id="lightbox-title" className="type-work">
        {work.title}
      </h2>
      <p className="mt-3 text-label">{lines}</p>
      {work.picture.caption && (
        <p className="type-caption mt-1 text-label">{work.picture.caption}</p>
      )}
      {isSold && (
        <p className="mt-2 flex items-center gap-2.5 type-ui">
          {!work.standing && <span aria-hidden="true" className="size-2 rounded-full bg-rust" />}
          {standingText(work)}
        </p>
      )}
      <div className="mt-4 flex items-center justify-between">{children}</div>
      {detail && (
        <p className="mt-4 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-line">
          {detail.description}
        </p>
      )}
      {!isOnItsPage && (
        <>
          {detail && <AboutTheWork work={detail} />}
          <ArrowLink to={`/work/${work.slug}`} onClick={onLeave} rust className="mt-5">
            {isSold ? copy.toSold : copy.toPage}
          </ArrowLink>
        </>
      )}
    </div>
  );
}

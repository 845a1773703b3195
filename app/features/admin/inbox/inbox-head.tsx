import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { copy } from './copy.ts';

/** `rest` is read but not seen on a phone, where the first of the filters must be seen beside the boxes, and the next one begin. */
const boxes: readonly { to: string; label: string; rest?: string }[] = [
  { to: '/admin/inbox', label: copy.inquiries },
  { to: '/admin/inbox/newsletter', label: copy.newsletter },
  { to: '/admin/inbox/letters', label: copy.unsent, rest: copy.unsentWhat },
];

/** The head of the inbox, and the way between what was written and who subscribed. */
export function InboxHead({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={copy.title} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="type-d2">{copy.title}</h1>
        <ArrowLink to="/admin/offers">{copy.offers}</ArrowLink>
      </div>
      <div className="tab-row tab-line mt-3 items-end max-lg:gap-x-3.5 justify-between">
        <nav aria-label={copy.title} className="flex shrink-0 gap-x-3.5 lg:gap-x-7">
          {boxes.map(({ to, label, rest }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="type-h grid min-h-11 place-items-center whitespace-nowrap text-label max-lg:text-base hover:text-ink aria-[current]:text-ink"
            >
              <span>
                {label}
                {rest && <span className="max-lg:sr-only"> {rest}</span>}
              </span>
            </Link>
          ))}
        </nav>
        {children && (
          <>
            <span
              aria-hidden="true"
              className="my-3 -mx-0.5 w-px shrink-0 self-stretch bg-hairline lg:hidden"
            />
            {children}
          </>
        )}
      </div>
    </>
  );
}

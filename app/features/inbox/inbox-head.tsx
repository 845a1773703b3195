import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { copy } from './copy.ts';

const boxes = [
  { to: '/admin/inbox', label: copy.inquiries },
  { to: '/admin/inbox/newsletter', label: copy.newsletter },
  { to: '/admin/inbox/letters', label: copy.letters },
];

/** The head of the inbox, and the way between what was written and who subscribed. */
export function InboxHead({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={copy.title} />
      <h1 className="type-d2">{copy.title}</h1>
      <div className="tab-row mt-3 items-end max-lg:gap-x-4 justify-between border-b border-hairline">
        <nav aria-label={copy.title} className="flex shrink-0 gap-x-4 lg:gap-x-7">
          {boxes.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="type-h grid min-h-11 place-items-center whitespace-nowrap text-label max-lg:text-[1.0625rem] hover:text-ink aria-[current]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        {children && (
          <>
            <span aria-hidden="true" className="my-3 w-px shrink-0 self-stretch bg-hairline lg:hidden" />
            {children}
          </>
        )}
      </div>
    </>
  );
}

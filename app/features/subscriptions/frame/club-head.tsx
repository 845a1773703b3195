import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { clubPages } from '#app/features/admin/navigation.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** The head of the owner's pages of the club, and the way between them. `above` stands over the title, `children` under the tabs. */
export function ClubHead({
  title,
  above,
  children,
}: {
  title: string;
  above?: ReactNode;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  // A member's page begins like the list of them, which comes first; what follows is more exact.
  const current = clubPages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <PageHead title={title} />
      {above}
      <h1 className="type-d2">{title}</h1>
      {clubPages.length > 1 && (
        <nav aria-label="Pages of Club" className="mt-3 flex flex-wrap gap-x-4 lg:gap-x-7">
          {clubPages.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              className="type-h grid min-h-11 place-items-center whitespace-nowrap text-label max-lg:text-base hover:text-ink aria-[current]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </>
  );
}

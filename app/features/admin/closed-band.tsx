import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ArrowUpRight, Lock } from '#app/ui/icons/admin-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { closedCopy } from './copy.ts';
import { startPage } from './navigation.ts';
import { modeQuery } from './mode-strip.tsx';

/** Says below the head of every page of the owner that strangers are kept out; gone once the shop is open. */
export function ClosedBand() {
  const { data: mode } = useQuery(modeQuery());
  const { pathname } = useLocation();
  if (!mode?.isClosed) return null;
  return (
    <aside aria-label={closedCopy.label} className="bg-recess">
      <div className="wall flex min-h-12 items-center gap-3 type-ui">
        <Lock className="size-4.5" />
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{closedCopy.closed}</span>
          <span className="text-label max-lg:hidden">{closedCopy.strangers}</span>
          {pathname !== startPage && (
            <Link
              to={startPage}
              className="link flex min-h-11 items-center underline underline-offset-4"
            >
              {closedCopy.setUp}
            </Link>
          )}
        </p>
        <Link
          to="/"
          aria-label={closedCopy.see}
          className="ml-auto flex min-h-11 items-center gap-2 font-medium"
        >
          <span className="border-b border-ink py-0.5">
            <span className="sm:hidden">{closedCopy.seeIt}</span>
            <span className="max-sm:hidden">{closedCopy.see}</span>
          </span>
          <ArrowUpRight className="size-4.5" />
        </Link>
      </div>
    </aside>
  );
}

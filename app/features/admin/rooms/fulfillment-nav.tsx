import { useLocation } from 'react-router';
import { Link } from '#app/ui/navigation/link.tsx';
import { fulfillmentPages } from '../navigation.ts';

/** The way between what the owner packs, what the printer makes, and what was paid. */
export function FulfillmentNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Pages of Fulfillment" className="mt-3 flex flex-wrap gap-x-4 lg:gap-x-7">
      {fulfillmentPages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="type-h grid min-h-11 place-items-center whitespace-nowrap text-label max-lg:text-base hover:text-ink aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

import { formatMoney } from '#app/platform/formats/money.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import type { Recent } from '../contract.ts';
import { copy } from '../copy.ts';

/** What came in and went back last: an order, a deposit, a member's month, a refund. */
export function RecentMoney({ recent }: { recent: readonly Recent[] }) {
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-14">
      <h2 id="recent" className="type-h border-b border-ink pb-2.5">
        {copy.recent}
      </h2>
      <ul>
        {recent.map(({ id, at, what, who, amount, path }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-b border-hairline py-2.5 tabular-nums sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <span className="col-span-2 text-label sm:col-span-1">
              <LocalDate at={at} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {path ? (
                <Link
                  to={path}
                  className="link -my-2.5 inline-flex min-h-11 items-center font-semibold"
                >
                  {what}
                </Link>
              ) : (
                <span className="font-semibold">{what}</span>
              )}
              {who && <span className="text-label">, {who}</span>}
            </span>
            <span className="type-price">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

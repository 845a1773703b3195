import { useQuery } from '@tanstack/react-query';
import { Link } from '#app/ui/navigation/link.tsx';
import type { MonthRow } from '../admin/contract.ts';
import { monthCopy as copy } from './copy.ts';
import { MonthTag } from './month-tag.tsx';
import { monthsQuery } from './queries.ts';

/** Every month of the club, the latest first. */
export function AllMonths({ shown }: { shown: string }) {
  const { data: months } = useQuery(monthsQuery());
  if (!months) return null;
  return (
    <nav id="all-months" aria-labelledby="months" tabIndex={-1} className="mt-18 outline-none">
      <h2 id="months" className="type-h border-b border-ink pb-3">
        {copy.months}
      </h2>
      <ul>
        {months.map((row) => (
          <Row key={row.month} row={row} isShown={row.month === shown} />
        ))}
      </ul>
    </nav>
  );
}

function Row({ row, isShown }: { row: MonthRow; isShown: boolean }) {
  const { month, title } = row;
  return (
    <li className="border-b border-hairline">
      <Link
        to={`/admin/subscriptions/months/${month}`}
        aria-current={isShown ? 'page' : undefined}
        className="group grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_9rem_9rem]"
      >
        <span className="font-semibold max-sm:col-start-1 max-sm:row-start-1 group-hover:underline group-hover:underline-offset-4 group-aria-[current]:underline group-aria-[current]:underline-offset-4">
          {copy.named(month)}
        </span>
        <span className="type-title max-sm:col-start-1 max-sm:row-start-2 max-sm:text-base">
          {title || (
            <span className="font-sans text-base text-label not-italic">{copy.untitled}</span>
          )}
        </span>
        <span className="type-caption text-label tabular-nums max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right">
          {copy.monthRow(row)}
        </span>
        <span className="flex justify-end max-sm:col-start-2 max-sm:row-start-1">
          <MonthTag month={row} />
        </span>
      </Link>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lastDayOf, monthOf } from '../../months/rules.ts';
import { designsCopy as copy } from './copy.ts';
import { paymentDaysQuery } from './queries.ts';

/** What the last day for changes means, and how many members have paid by then: they pay on the day of the month on which they joined. */
export function ClosingHelp({ closesOn }: { closesOn: string }) {
  const { data: days = [] } = useQuery(paymentDaysQuery());
  if (!/^\d{4}-\d\d-\d\d$/.test(closesOn)) return copy.closesHelp;
  // Whoever joined on a 31st pays on the last day of a shorter month.
  const isWhole = closesOn === lastDayOf(monthOf(closesOn));
  const last = isWhole ? 31 : Number(closesOn.slice(8, 10));
  const count = (of: typeof days) => of.reduce((all, { members }) => all + members, 0);
  const members = count(days);
  return (
    <>
      {copy.closesHelp}
      {members > 0 && (
        <strong className="mt-1 block font-semibold text-ink">
          {copy.firstRun(count(days.filter(({ day }) => day <= last)), members)}
        </strong>
      )}
    </>
  );
}

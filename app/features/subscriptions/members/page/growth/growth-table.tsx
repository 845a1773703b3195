import { longMonth } from '#app/features/admin/chart/months.ts';
import type { MonthOfGrowth } from '../../contract.ts';
import { membersCopy as copy } from '../copy.ts';

/** The same figures to be read: one row a month, the latest first. */
export function GrowthTable({ months }: { months: readonly MonthOfGrowth[] }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{copy.growth}</caption>
      <thead className="border-b border-ink">
        <tr className="type-caption text-right text-label">
          <th scope="col" className="py-2 text-left font-normal">
            {copy.month}
          </th>
          {[copy.joined, copy.left, copy.atEnd].map((name) => (
            <th key={name} scope="col" className="py-2 pl-5 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, joined, left, members }) => (
          <tr key={month} className="border-b border-hairline text-right">
            <th scope="row" className="py-2.5 text-left font-normal">
              {longMonth(month)}
            </th>
            <td className="py-2.5 pl-5">{joined}</td>
            <td className="py-2.5 pl-5">{left}</td>
            <td className="py-2.5 pl-5 font-semibold">{members}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

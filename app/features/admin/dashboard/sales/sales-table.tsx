import { longMonth } from '#app/features/admin/chart/months.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import type { MonthOfSales, SaleKind } from '../contract.ts';
import { copy } from '../copy.ts';
import { kindNames } from '../dashboard.ts';

/** The same figures to be read: one row a month, the latest first. On a phone the kinds stand below the month. */
export function SalesTable({
  months,
  kinds,
}: {
  months: readonly MonthOfSales[];
  kinds: readonly SaleKind[];
}) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{copy.sales}</caption>
      <thead className="border-b border-ink">
        <tr className="type-caption text-right text-label">
          <th scope="col" className="py-2 text-left font-normal">
            Month
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="hidden py-2 pl-5 font-normal sm:table-cell">
              {kindNames[kind]}
            </th>
          ))}
          <th scope="col" className="py-2 pl-5 font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, amounts, total }) => (
          <tr key={month} className="border-b border-hairline text-right">
            <th scope="row" className="py-2.5 text-left font-normal sm:whitespace-nowrap">
              {longMonth(month)}
              <span className="type-small block whitespace-normal text-label sm:hidden">
                {inWords(amounts, kinds)}
              </span>
            </th>
            {kinds.map((kind) => (
              <td key={kind} className="hidden py-2.5 pl-5 sm:table-cell">
                {formatMoney(amounts[kind])}
              </td>
            ))}
            <td className="py-2.5 pl-5 font-semibold">{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands in columns where there is room. */
function inWords(amounts: MonthOfSales['amounts'], kinds: readonly SaleKind[]): string {
  return kinds
    .filter((kind) => Number(amounts[kind]) !== 0)
    .map((kind) => `${kindNames[kind]} ${formatMoney(amounts[kind])}`)
    .join(', ');
}

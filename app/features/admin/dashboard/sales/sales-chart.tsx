import { MonthChart } from '#app/features/admin/chart/month-chart.tsx';
import { longMonth } from '#app/features/admin/chart/months.ts';
import { ticksBetween } from '#app/features/admin/chart/ticks.ts';
import { formatMoney, moneyIn } from '#app/platform/formats/money.ts';
import type { MonthOfSales, SaleKind } from '../contract.ts';
import { kindMarks } from '../kind-marks.ts';
import { kindNames, soldKinds } from '../dashboard.ts';

type SalesChartProps = { months: readonly MonthOfSales[]; kinds: readonly SaleKind[] };

/** One bar a month, its kinds upon each other. */
export default function SalesChart({ months, kinds }: SalesChartProps) {
  const cameIn = kinds.filter((kind) => kind !== 'refund');
  const highest = Math.max(
    ...months.map(({ amounts }) => cameIn.reduce((sum, kind) => sum + Number(amounts[kind]), 0)),
  );
  const lowest = Math.min(...months.map(({ amounts }) => Number(amounts.refund)));
  return (
    <MonthChart
      months={months}
      series={kinds.map((kind) => ({
        key: kind,
        fill: kindMarks[kind].fill,
        value: ({ amounts }: MonthOfSales) => Number(amounts[kind]),
      }))}
      ticks={ticksBetween(lowest, highest)}
      tickText={inThousands}
      reading={Reading}
    />
  );
}

const inThousands = (amount: number): string =>
  amount < 0
    ? `-${inThousands(-amount)}`
    : amount >= 1000
      ? `${moneyIn().sign}${(amount / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })}k`
      : `${moneyIn().sign}${amount}`;

function Reading({ month }: { month: MonthOfSales }) {
  return (
    <>
      <p className="type-caption text-label">{longMonth(month.month)}</p>
      <p className="font-semibold">{formatMoney(month.total)}</p>
      <ul className="type-small mt-1.5 grid gap-0.5">
        {soldKinds([month]).map((kind) => (
          <li key={kind} className="flex justify-between gap-6">
            <span>{kindNames[kind]}</span> {formatMoney(month.amounts[kind])}
          </li>
        ))}
      </ul>
    </>
  );
}

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMoney, moneyIn } from '#app/platform/formats/money.ts';
import type { MonthOfSales, SaleKind } from '../contract.ts';
import { kindMarks } from '../kind-marks.ts';
import { kindNames, longMonth, shortMonth, ticksBetween } from '../dashboard.ts';

type SalesChartProps = { months: readonly MonthOfSales[]; kinds: readonly SaleKind[] };

/** One bar a month, its kinds upon each other. Read by those who see it; the table beside it says the same. */
export default function SalesChart({ months, kinds }: SalesChartProps) {
  const data = months.map((one) => ({
    ...one,
    ...Object.fromEntries(kinds.map((kind) => [kind, Number(one.amounts[kind])])),
  }));
  const cameIn = kinds.filter((kind) => kind !== 'refund');
  const highest = Math.max(
    ...months.map(({ amounts }) => cameIn.reduce((sum, kind) => sum + Number(amounts[kind]), 0)),
  );
  const lowest = Math.min(...months.map(({ amounts }) => Number(amounts.refund)));
  const axisTicks = ticksBetween(lowest, highest);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="28%"
        stackOffset="sign"
      >
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="month"
          tickFormatter={shortMonth}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-ink)' }}
          tick={label}
          tickMargin={8}
          interval="equidistantPreserveStart"
        />
        <YAxis
          width={52}
          tickFormatter={inThousands}
          tickLine={false}
          axisLine={false}
          tick={label}
          ticks={axisTicks}
          domain={[axisTicks[0] ?? 0, axisTicks.at(-1) ?? 1]}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-recess)' }}
          content={<Reading kinds={kinds} />}
          isAnimationActive={false}
        />
        {kinds.map((kind) => (
          <Bar
            key={kind}
            dataKey={kind}
            stackId="sales"
            fill={kindMarks[kind].fill}
            maxBarSize={56}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

const label = { fill: 'var(--color-label)', fontSize: 13 };

const inThousands = (amount: number): string =>
  amount < 0
    ? `-${inThousands(-amount)}`
    : amount >= 1000
      ? `${moneyIn().sign}${(amount / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })}k`
      : `${moneyIn().sign}${amount}`;

type ReadingProps = {
  kinds: readonly SaleKind[];
  active?: boolean;
  payload?: readonly { payload?: MonthOfSales }[];
};

/** What the bar under the pointer says. */
function Reading({ kinds, active, payload }: ReadingProps) {
  const month = payload?.[0]?.payload;
  if (!active || !month) return null;
  return (
    <div className="border border-hairline bg-paper px-4 py-3 tabular-nums">
      <p className="type-caption text-label">{longMonth(month.month)}</p>
      <p className="font-semibold">{formatMoney(month.total)}</p>
      <ul className="type-small mt-1.5 grid gap-0.5">
        {kinds
          .filter((kind) => Number(month.amounts[kind]) !== 0)
          .map((kind) => (
            <li key={kind} className="flex justify-between gap-6">
              <span>{kindNames[kind]}</span> {formatMoney(month.amounts[kind])}
            </li>
          ))}
      </ul>
    </div>
  );
}

import type { ComponentType } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { shortMonth } from './months.ts';

type MonthRow = { month: string };
type Series<Row> = { key: string; fill: string; value: (row: Row) => number };

type MonthChartProps<Row extends MonthRow> = {
  months: readonly Row[];
  /** Stacked upon each other; what is below nothing goes down. */
  series: readonly Series<Row>[];
  ticks: readonly number[];
  tickText: (value: number) => string;
  /** What the bar under the pointer says. */
  reading: ComponentType<{ month: Row }>;
};

/** One bar a month. Read by those who see it; a table beside it says the same. */
export function MonthChart<Row extends MonthRow>({
  months,
  series,
  ticks,
  tickText,
  reading,
}: MonthChartProps<Row>) {
  const data = months.map((row) => ({
    row,
    month: row.month,
    ...Object.fromEntries(series.map(({ key, value }) => [key, value(row)])),
  }));
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
          axisLine={false}
          tick={label}
          tickMargin={8}
          interval="equidistantPreserveStart"
        />
        <YAxis
          width={52}
          tickFormatter={tickText}
          tickLine={false}
          axisLine={false}
          tick={label}
          ticks={[...ticks]}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        />
        <ReferenceLine y={0} stroke="var(--color-ink)" />
        <Tooltip
          cursor={{ fill: 'var(--color-recess)' }}
          content={<UnderPointer reading={reading} />}
          isAnimationActive={false}
        />
        {series.map(({ key, fill }) => (
          <Bar
            key={key}
            dataKey={key}
            stackId="months"
            fill={fill}
            maxBarSize={56}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

const label = { fill: 'var(--color-label)', fontSize: 13 };

type UnderPointerProps<Row> = {
  reading: ComponentType<{ month: Row }>;
  active?: boolean;
  payload?: readonly { payload?: { row: Row } }[];
};

function UnderPointer<Row>({ reading: Reading, active, payload }: UnderPointerProps<Row>) {
  const row = payload?.[0]?.payload?.row;
  return active && row ? (
    <div className="border border-hairline bg-paper px-4 py-3 tabular-nums">
      <Reading month={row} />
    </div>
  ) : null;
}

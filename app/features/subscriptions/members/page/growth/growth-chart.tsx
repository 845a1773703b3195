import { MonthChart } from '#app/features/admin/chart/month-chart.tsx';
import { longMonth } from '#app/features/admin/chart/months.ts';
import { ticksBetween } from '#app/features/admin/chart/ticks.ts';
import type { MonthOfGrowth } from '../../contract.ts';
import { membersCopy as copy } from '../copy.ts';
import { growthMarks } from './marks.ts';

/** One bar a month: who joined above the line, who left below it. */
export default function GrowthChart({ months }: { months: readonly MonthOfGrowth[] }) {
  const highest = Math.max(...months.map(({ joined }) => joined));
  const lowest = -Math.max(...months.map(({ left }) => left));
  return (
    <MonthChart
      months={months}
      series={[
        { key: 'joined', fill: growthMarks.joined.fill, value: ({ joined }) => joined },
        { key: 'left', fill: growthMarks.left.fill, value: ({ left }) => -left },
      ]}
      ticks={ticksBetween(lowest, highest, 1)}
      tickText={signed}
      reading={Reading}
    />
  );
}

/** `+4` joined, `−2` left. */
const signed = (count: number) =>
  count === 0 ? '0' : `${count > 0 ? '+' : '−'}${Math.abs(count)}`;

function Reading({ month: { month, joined, left, members } }: { month: MonthOfGrowth }) {
  return (
    <>
      <p className="type-caption text-label">{longMonth(month)}</p>
      <p className="font-semibold">{copy.members(members)}</p>
      <p className="type-small mt-1.5">{copy.inWords(joined, left)}</p>
    </>
  );
}

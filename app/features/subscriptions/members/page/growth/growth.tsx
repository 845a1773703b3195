import { lazy } from 'react';
import { ChartSection } from '#app/features/admin/chart/chart-section.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { MonthOfGrowth } from '../../contract.ts';
import { membersCopy as copy } from '../copy.ts';
import { GrowthTable } from './growth-table.tsx';
import { growthMarks } from './marks.ts';

const GrowthChart = lazy(() => import('./growth-chart.tsx'));

/** Who joined and who left in each of the last twelve months. */
export function Growth({ months }: { months: readonly MonthOfGrowth[] }) {
  const hasMoved = months.some(({ joined, left }) => joined > 0 || left > 0);
  return (
    <ChartSection
      id="growth"
      title={copy.growth}
      shown={
        hasMoved
          ? { chart: <GrowthChart months={months} />, table: <GrowthTable months={months} /> }
          : undefined
      }
    >
      <p className="type-caption mt-3 text-label">{copy.growthHelp}</p>
      {hasMoved ? (
        <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
          {(['joined', 'left'] as const).map((kind) => (
            <li key={kind} className="flex items-center gap-2.5 tabular-nums">
              <span aria-hidden="true" className={cx('size-3', growthMarks[kind].swatch)} />
              {copy[kind]}{' '}
              <span className="text-label">
                {months.reduce((total, month) => total + month[kind], 0)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState sentence={copy.noGrowth} className="mt-6" />
      )}
    </ChartSection>
  );
}

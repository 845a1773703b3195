import { lazy } from 'react';
import { ChartSection } from '#app/features/admin/chart/chart-section.tsx';
import { formatMoney } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Sales } from '../contract.ts';
import { copy } from '../copy.ts';
import { kindMarks } from '../kind-marks.ts';
import { kindNames, soldKinds } from '../dashboard.ts';
import { SalesTable } from './sales-table.tsx';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

/** What was sold in each of the last twelve months, and how it divides into kinds. */
export function SalesSection({ sales }: { sales: Sales }) {
  const kinds = soldKinds(sales.months);
  const hasSold = kinds.length > 0;
  return (
    <ChartSection
      id="sales"
      title={copy.sales}
      shown={
        hasSold
          ? {
              chart: <SalesChart months={sales.months} kinds={kinds} />,
              table: <SalesTable months={sales.months} kinds={kinds} />,
            }
          : undefined
      }
    >
      <p className="type-figure mt-6">{formatMoney(sales.total)}</p>
      <p className="type-caption mt-1 text-label">{copy.salesHelp}</p>
      {hasSold ? (
        <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
          {sales.kinds.map(({ kind, amount }) => (
            <li key={kind} className="flex items-center gap-2.5 tabular-nums">
              <span aria-hidden="true" className={cx('size-3', kindMarks[kind].swatch)} />
              {kindNames[kind]} <span className="text-label">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState sentence={copy.noSales} className="mt-6" />
      )}
    </ChartSection>
  );
}

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { formatMoney } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import type { Sales } from '../contract.ts';
import { copy } from '../copy.ts';
import { kindMarks } from '../kind-marks.ts';
import { kindNames, soldKinds } from '../dashboard.ts';
import { SalesTable } from './sales-table.tsx';

// Draws with styles of its own, which the page's policy allows to a script but not to what a server sends.
const SalesChart = lazy(() => import('./sales-chart.tsx'));

/** What was sold in each of the last twelve months, as a chart or as a table, and how it divides into kinds. */
export function SalesSection({ sales }: { sales: Sales }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const shown = soldKinds(sales.months);
  return (
    <section aria-labelledby="sales" className="mt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-hairline">
        <h2 id="sales" className="type-h pb-2.5">
          {copy.sales}
        </h2>
        {shown.length > 0 && (
          <Tabs
            label="Shown as"
            controls="sales-view"
            options={[
              { value: 'chart', label: copy.asChart },
              { value: 'table', label: copy.asTable },
            ]}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      <p className="type-figure mt-6">{formatMoney(sales.total)}</p>
      <p className="type-caption mt-1 text-label">{copy.salesHelp}</p>
      {shown.length === 0 ? (
        <EmptyState sentence={copy.noSales} className="mt-6" />
      ) : (
        <>
          <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
            {sales.kinds.map(({ kind, amount }) => (
              <li key={kind} className="flex items-center gap-2.5 tabular-nums">
                <span aria-hidden="true" className={cx('size-3', kindMarks[kind].swatch)} />
                {kindNames[kind]} <span className="text-label">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
          <div id="sales-view" className="mt-5">
            {view === 'chart' && (
              <div aria-hidden="true" className="h-72 lg:h-80">
                {isInBrowser && (
                  <Suspense fallback={<Skeleton className="h-full" />}>
                    <SalesChart months={sales.months} kinds={shown} />
                  </Suspense>
                )}
              </div>
            )}
            <div className={view === 'chart' ? 'sr-only' : undefined}>
              <SalesTable months={sales.months} kinds={shown} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

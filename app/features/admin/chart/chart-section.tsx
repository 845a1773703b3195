import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { chartCopy as copy } from './copy.ts';

type ChartSectionProps = {
  id: string;
  title: string;
  /** Stands below the title: figures, and what the colors mean. */
  children: ReactNode;
  /** Undefined where there is nothing to be drawn yet: `children` say so. */
  shown:
    | {
        /** Loaded in a browser alone: it draws with styles of its own, which the page's policy allows to a script but not to what a server sends. */
        chart: ReactNode;
        /** The same figures to be read; beside the chart they are there for screen readers. */
        table: ReactNode;
      }
    | undefined;
};

/** Figures as a chart or as a table. */
export function ChartSection({ id, title, children, shown }: ChartSectionProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-hairline">
        <h2 id={id} className="type-h pb-2.5">
          {title}
        </h2>
        {shown && (
          <Tabs
            label={copy.shownAs}
            controls={`${id}-view`}
            options={[
              { value: 'chart', label: copy.chart },
              { value: 'table', label: copy.table },
            ]}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      {children}
      {shown && (
        <div id={`${id}-view`} className="mt-5">
          {view === 'chart' && (
            <div aria-hidden="true" className="h-72 lg:h-80">
              {isInBrowser && (
                <Suspense fallback={<Skeleton className="h-full" />}>{shown.chart}</Suspense>
              )}
            </div>
          )}
          <div className={view === 'chart' ? 'sr-only' : undefined}>{shown.table}</div>
        </div>
      )}
    </section>
  );
}

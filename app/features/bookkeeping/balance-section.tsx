import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { BalanceTable } from './balance-table.tsx';
import { copy } from './copy.ts';
import { balanceQuery } from './queries.ts';

/** Whether the books and the payment provider agree, day by day. */
export function BalanceSection({ className }: { className?: string }) {
  const { data: days, error, isFetching, refetch } = useQuery(balanceQuery());
  const differing = days?.filter(({ agrees }) => !agrees).length ?? 0;
  return (
    <section aria-labelledby="balance" className={className}>
      <h2 id="balance" className="type-h">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[44em] text-label">
        {copy.intro} {copy.besides}
      </p>
      {days ? (
        days.length === 0 ? (
          <EmptyState sentence={copy.none} className="mt-6" />
        ) : (
          <>
            <p className="mt-4 font-semibold">
              {differing === 0 ? copy.agree(days.length) : copy.differ(differing)}
            </p>
            <BalanceTable days={days} />
          </>
        )
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <div className="mt-6">
          <Loading />
          <Skeleton className="h-72" />
        </div>
      )}
    </section>
  );
}

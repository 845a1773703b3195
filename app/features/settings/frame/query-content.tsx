import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';

type QueryContentProps<Data> = {
  query: UseQueryResult<Data>;
  /** The sentence where it cannot be loaded. */
  failed: string;
  /** Classes of the blocks that stand in its place until it is there, mostly their heights. */
  blocks: readonly string[];
  className?: string;
  children: (data: Data) => ReactNode;
};

/** What a query brings; blocks of its size until then, and a way to try again where it could not be loaded. */
export function QueryContent<Data>({
  query: { data, error, refetch, isFetching },
  failed,
  blocks,
  className = 'mt-8',
  children,
}: QueryContentProps<Data>) {
  if (data !== undefined) return children(data);
  return (
    <div className={className}>
      {error ? (
        <ErrorState sentence={failed} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid gap-5">
          <Loading />
          {blocks.map((block, at) => (
            <Skeleton key={at} className={block} />
          ))}
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** The part of an infinite query that fetches on. */
type Query = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };

/** The end of a list that goes on: fetches the next page when it comes near the screen; a button too, for who comes by the keyboard or after a failure. */
export function More({ query, label }: { query: Query; label: string }) {
  const { hasNextPage, isFetchingNextPage: isFetching, isFetchNextPageError: hasFailed } = query;
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    if (!hasNextPage || isFetching || hasFailed || !ref.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void latest.current.fetchNextPage(), {
      rootMargin: '800px',
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetching, hasFailed]);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className="mt-14">
      <Button busy={isFetching} busyLabel="Loading..." onClick={() => void query.fetchNextPage()}>
        {hasFailed ? 'Try again' : label}
      </Button>
    </div>
  );
}

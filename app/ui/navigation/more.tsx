import { useEffect, useRef } from 'react';
import { Button } from '../forms/button.tsx';
import { underWay } from './scroll-to-anchor.ts';

/** The part of an infinite query that fetches on. */
type Query = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type MoreProps = {
  query: Query;
  label: string;
  /** Only when the button is pressed. */
  byHand?: boolean;
};

/** The end of a list that goes on: fetches the next page when it comes near the screen; a button too, for who comes by the keyboard or after a failure. */
export function More({ query, label, byHand }: MoreProps) {
  const { hasNextPage, isFetchingNextPage: isFetching, isFetchNextPageError: hasFailed } = query;
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    const end = ref.current;
    if (byHand || !hasNextPage || isFetching || hasFailed || !end) return;
    let isHere = true;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '0px 0px 800px',
    });
    const near = () => {
      const there = underWay();
      if (!there) return void latest.current.fetchNextPage();
      watcher.unobserve(end);
      void there.then(() => isHere && watcher.observe(end));
    };
    watcher.observe(end);
    return () => {
      isHere = false;
      watcher.disconnect();
    };
  }, [byHand, hasNextPage, isFetching, hasFailed]);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className="mt-14">
      <Button busy={isFetching} busyLabel="Loading..." onClick={() => void query.fetchNextPage()}>
        {hasFailed ? 'Try again' : label}
      </Button>
    </div>
  );
}

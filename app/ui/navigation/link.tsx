import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
} from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { saidOffline } from '../offline.ts';

/** A query by its key, or the first page of one that goes on. */
type Read =
  | { queryKey: QueryKey; initialPageParam?: undefined }
  | {
      queryKey: QueryKey;
      initialPageParam: string;
      queryFn: (context: { pageParam: string; signal: AbortSignal }) => Promise<unknown>;
    };

export type LinkProps = RouterLinkProps & {
  /** The queries of the page behind the link: fetched on hover, focus or touch, so that it is there on arrival. */
  reads?: readonly Read[];
  children?: ReactNode;
};

/** Set inside a dialog: its entry in the browser's history becomes the page that is followed to (use-back.ts). */
export const Inside = createContext(false);

/** A link inside the site. Its page's code and data come ahead of the click. */
export function Link({ reads, onClick, ...rest }: LinkProps) {
  const client = useQueryClient();
  const replace = useContext(Inside) || undefined;
  // What is not fetched ahead for want of a line: the router would load the page anew, and this one would be gone.
  const ahead = (event: SyntheticEvent) =>
    navigator.onLine
      ? reads?.forEach((query) => void fetchAhead(client, query))
      : event.preventDefault();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // The router loads a page anew whose code it cannot have, and the browser's own page would take this one's place.
    if (!event.defaultPrevented && saidOffline()) event.preventDefault();
  };
  return (
    <RouterLink
      prefetch="intent"
      replace={replace}
      onMouseEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
      {...rest}
      onClick={press}
    />
  );
}

function fetchAhead(client: QueryClient, { queryKey, ...read }: Read): Promise<void> {
  const ahead = { queryKey, staleTime: 10_000 };
  return read.initialPageParam === undefined
    ? client.prefetchQuery(ahead)
    : client.prefetchInfiniteQuery({ ...ahead, ...read });
}

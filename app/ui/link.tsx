import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type MouseEvent, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { toast } from './toast.ts';

/** A query by its key, or the first page of one that goes on. */
type Read =
  | { queryKey: QueryKey; initialPageParam?: undefined }
  | { queryKey: QueryKey; initialPageParam: string; queryFn: (context: { pageParam: string; signal: AbortSignal }) => Promise<unknown> };

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
  const hasLine = useSyncExternalStore(onLine, isOnline, () => true);
  const ahead = () => reads?.forEach((query) => void fetchAhead(client, query));
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isOnline()) return;
    // The router loads a page anew whose code it cannot have, and the browser's own page would take this one's place.
    event.preventDefault();
    toast({ title: 'You are offline', description: 'This page stays here. Please try again when the line is back.', destructive: true });
  };
  return (
    <RouterLink
      prefetch={hasLine ? 'intent' : 'none'}
      replace={replace}
      onPointerEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
      {...rest}
      onClick={press}
    />
  );
}

const isOnline = () => navigator.onLine;

function onLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function fetchAhead(client: QueryClient, { queryKey, ...read }: Read): Promise<void> {
  const ahead = { queryKey, staleTime: 10_000 };
  return read.initialPageParam === undefined ? client.prefetchQuery(ahead) : client.prefetchInfiniteQuery({ ...ahead, ...read });
}

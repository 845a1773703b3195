import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export type LinkProps = RouterLinkProps & {
  /** The query keys the page behind the link reads: fetched on hover, focus or touch, so that it is there on arrival. */
  reads?: readonly QueryKey[];
  children?: ReactNode;
};

/** A link inside the site. Its page's code and data come ahead of the click. */
export function Link({ reads, ...rest }: LinkProps) {
  const client = useQueryClient();
  const ahead = () => reads?.forEach((queryKey) => void client.prefetchQuery({ queryKey, staleTime: 10_000 }));
  return <RouterLink prefetch="intent" onPointerEnter={ahead} onFocus={ahead} onTouchStart={ahead} {...rest} />;
}

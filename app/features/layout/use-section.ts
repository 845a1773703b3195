import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { workQuery } from '#app/features/catalog/queries.ts';
import { currentOf } from './links.ts';

/** Tells a link of the menu whether the visitor is on its page or in its section; a work belongs to the shop it hangs in. */
export function useSection(): (to: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  const slug = /^\/work\/([^/]+)/.exec(pathname)?.[1];
  const { data: work } = useQuery({ ...workQuery(slug ?? ''), enabled: false });
  const section = work && (work.productType === 'merchandise' ? '/merchandise' : '/shop');
  return (to) => currentOf(to, pathname, section);
}

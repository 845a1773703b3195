import { merchandiseQuery, shopQuery } from '#app/features/catalog/queries.ts';

/** The site's own places. */
export const sections = [
  {
    to: '/artist-statement',
    label: 'Artist Statement',
    reads: [{ queryKey: ['/api/texts', 'statement'] }],
  },
  { to: '/shop', label: 'Original Artworks', reads: [shopQuery()] },
  { to: '/merchandise', label: 'Merchandise', reads: [merchandiseQuery()] },
  { to: '/subscription', label: 'Monthly Subscription', reads: [merchandiseQuery()] },
  { to: '/blog', label: 'Blog', reads: [{ queryKey: ['/api/posts'] }] },
] as const;

/** Those of some links that lead to something (empty-sections.server.ts). */
export const leading = <To extends { to: string; section?: string }>(
  links: readonly To[],
  empty: readonly string[] = [],
): To[] => links.filter(({ to, section }) => !empty.includes(section ?? to));

/** How a link of the header says where the visitor is: on its page, or somewhere in its section. */
export function currentOf(
  to: string,
  pathname: string,
  workSection: string | undefined,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) || to === workSection ? 'true' : undefined;
}

/** Where the foot of a page is, which leads everywhere. */
export const footId = 'foot';

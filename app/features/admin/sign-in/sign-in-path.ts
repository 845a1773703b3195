import type { PagePolicy } from '#app/platform/page-policy.ts';

/** Where one signs in, and comes back from to `page`. */
export function signInPath(page: string): string {
  return `/admin/login?next=${encodeURIComponent(page)}`;
}

/**
 * The page to go on to after signing in. Only pages that are the owner's alone are let through: what an address resolves to may itself
 * be read as another site's (`/.//elsewhere.example` becomes `//elsewhere.example`), so the pages' policies decide, after resolving.
 */
export function pageAfter(
  next: string | null,
  audienceOf: (pathname: string) => PagePolicy['for'],
): string {
  const site = 'http://site.invalid';
  if (next === null || !next.startsWith('/') || !URL.canParse(next, site)) return '/admin';
  const { origin, pathname, search } = new URL(next, site);
  return origin === site && audienceOf(pathname) === 'owner' ? pathname + search : '/admin';
}

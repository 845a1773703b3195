/** Where one signs in, and comes back from to `page`. */
export function signInPath(page: string): string {
  return `/admin/login?next=${encodeURIComponent(page)}`;
}

/** The page to go on to after signing in: one of this site's own, whatever the address says. */
export function pageAfter(next: string | null): string {
  const site = 'http://site.invalid';
  if (next === null || !next.startsWith('/') || !URL.canParse(next, site)) return '/admin';
  const { origin, pathname, search } = new URL(next, site);
  return origin === site && pathname !== '/admin/login' ? pathname + search : '/admin';
}

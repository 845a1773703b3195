/** Every page that asks for the sign-in: the two trees of the owner's area, without its doors. */
const ownersPage = /^\/(?!admin\/(?:login|reset)\b)(?:admin|fulfillment)(?:\/|$)/i;

/** Where one signs in, and comes back from to `page`. */
export function signInPath(page: string): string {
  return `/admin/login?next=${encodeURIComponent(page)}`;
}

/**
 * The page to go on to after signing in. Only pages of the owner's area are let through: what an address resolves to may itself
 * be read as another site's (`/.//elsewhere.example` becomes `//elsewhere.example`), so an allow list decides, after resolving.
 */
export function pageAfter(next: string | null): string {
  const site = 'http://site.invalid';
  if (next === null || !next.startsWith('/') || !URL.canParse(next, site)) return '/admin';
  const { origin, pathname, search } = new URL(next, site);
  return origin === site && ownersPage.test(pathname) ? pathname + search : '/admin';
}

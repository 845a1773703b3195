import { matchRoutes } from 'react-router';
import type { PagePolicy } from '#app/platform/page-policy.ts';
import { type Page, pages } from '#app/routes.ts';

type Matched = { path: string; policy: PagePolicy };

const notFound: PagePolicy = pages.find(({ path }) => path === '*')!;
const routes: Matched[] = pages.flatMap((page) => [
  { path: `/${page.path}`, policy: page },
  ...below(page),
]);

/** As the router reads it: cases are the same to it. */
const firstOf = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase();

/** The pages that an address beginning with a segment can be of, so that the router does not compile all of them for each address. */
const byFirst = Map.groupBy(routes, ({ path }) => firstOf(path));
const anywhere = byFirst.get('*') ?? [];

function matched(pathname: string): Matched | undefined {
  const asked = dataless(pathname);
  const known = byFirst.get(firstOf(decoded(asked)));
  return matchRoutes<Matched>([...(known ?? []), ...anywhere], asked)?.at(-1)?.route;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return pathname;
  }
}

/**
 * The policy of the page that the router serves at an address, found by the router's own matching, so that case, trailing slashes and
 * percent-encoding mean the same to both. An address for a page's data has the policy of the page.
 */
export function policyAt(pathname: string): PagePolicy {
  return matched(pathname)?.policy ?? notFound;
}

/** The pattern of the page that an address is of. */
export function patternAt(pathname: string): string {
  return matched(pathname)?.path ?? 'none';
}

/** The router's own names for data: `/shop.data`, and `/_.data` below a trailing slash. */
function dataless(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}

/** Whether an address is spelled as the site's own links spell it: then one page is kept under one key. */
export function isCanonical(path: string): boolean {
  return /^\/([a-z0-9-]{1,200}(\/[a-z0-9-]{1,200})*)?$/.test(path);
}

/** Whether an address asks a page for what only some of its addresses show. What nobody understands (`?utm_source=…`) does not. */
export function isNarrowed({ parameters = [] }: PagePolicy, url: string): boolean {
  const { searchParams } = new URL(url);
  return parameters.some((name) => searchParams.has(name));
}

/** Nothing is found below a personal page, and what says so is personal too: its address carries the same token. */
function below({ path, caching }: Page): Matched[] {
  return caching === 'personal' ? [{ path: `/${path}/*`, policy: { ...notFound, caching } }] : [];
}

import { matchRoutes } from 'react-router';
import type { PagePolicy } from '#app/platform/page-policy.ts';
import { type Page, pages } from '#app/routes.ts';

type Matched = { path: string; policy: PagePolicy };

const notFound: PagePolicy = pages.find(({ path }) => path === '*')!;
const routes: Matched[] = pages.flatMap((page) => [
  { path: `/${page.path}`, policy: page },
  ...below(page),
]);

/**
 * The policy of the page that the router serves at an address, found by the router's own matching, so that case, trailing slashes and
 * percent-encoding mean the same to both. An address for a page's data has the policy of the page.
 */
export function policyAt(pathname: string): PagePolicy {
  return matchRoutes<Matched>(routes, dataless(pathname))?.at(-1)?.route.policy ?? notFound;
}

/** The pattern of the page that an address is of. */
export function patternAt(pathname: string): string {
  return matchRoutes<Matched>(routes, dataless(pathname))?.at(-1)?.route.path ?? 'none';
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import {
  audienceOf,
  isClosedToVisitor,
  pageContext,
  pageFailure,
  pageHtml,
  pageIsPartial,
  pageScripts,
} from '#app/platform/page-context.server.ts';
import type { Made } from '#app/platform/serve.server.ts';
import { newAddressOf } from '#app/features/import/write/old-addresses.server.ts';
import { siteFacts } from '#app/features/settings/site-facts.server.ts';
import type { SiteData } from '#app/ui/page-head.tsx';
import { isDatabaseAway } from '#app/server/known-failures.server.ts';
import { contentSecurityPolicy } from '../security.server.ts';
import { isCanonical, isNarrowed, policyAt } from './page-policies.server.ts';

/** Serves every page of a build, ours unless a test brings another. Pages only read, so nothing but GET and HEAD reaches them. */
export async function servePages(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
  pages: ServerBuild = build,
): Promise<void> {
  const handleOwners = createRequestHandler(pages, import.meta.env.MODE);
  const handleVisitors = createRequestHandler(forVisitors(pages), import.meta.env.MODE);
  const render = (handle: RequestHandler, context: Context, asked: Request, isClosed: boolean) =>
    renderPage(handle, context, asked, {
      isClosed,
      facts: () => app.siteFacts(context),
      cards: app.paymentsInBrowser,
    });
  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      if (!isReadable(request.url)) throw new AppError('missing', 'There is no such page.');
      const [path = '/'] = request.url.split('?', 1);
      const context = contextOf(request);
      const asked = webRequest(request.url, context.env.PUBLIC_URL);
      // The router knows no page below two slashes, and yet what it does not find there may be an order's address.
      const policy = policyAt(new URL(asked.url).pathname.replace(/^\/+/, '/'));
      const { caching } = policy;
      const isOwners = policy.for === 'owner' || path.startsWith('/admin');
      const handle = isOwners ? handleOwners : handleVisitors;
      const isClosed = await app.isShopClosed();
      // In development a page changes with its source.
      const isKept = caching === 'shared' && isCanonical(path) && !isNarrowed(policy, asked.url);
      if (import.meta.env.PROD && isKept && !isClosed)
        return app.keep(request, reply, path, () =>
          app.makeForReaders(context, (reader) =>
            render(handle, reader, webRequest(path, context.env.PUBLIC_URL), false),
          ),
        );
      const isClosedToThem = isClosed && !context.owner;
      if (isClosedToThem && policy.for === 'anyone' && !policy.isOpenWhileClosed)
        return reply.header('cache-control', 'no-store').redirect('/', 302);
      const page = await render(handle, context, asked, isClosedToThem);
      return reply
        .code(page.status)
        .headers(page.headers)
        .header(
          'cache-control',
          caching === 'personal' || context.owner ? 'private, no-store' : 'no-cache',
        )
        .send(page.body);
    },
  });
}

/** The pages with the manifest that the build has written without the owner's (scripts/build.mjs). Development has one for all. */
function forVisitors(pages: ServerBuild): ServerBuild {
  const url = pages.assets.url.replace(/\/(manifest-\w+\.js)$/, '/visitors-$1');
  return { ...pages, assets: { ...pages.assets, url } };
}

/** What every page needs of the database besides its own. */
type FromDatabase = {
  isClosed: boolean;
  facts: () => Promise<SiteData>;
  cards: FastifyInstance['paymentsInBrowser'];
};

async function renderPage(
  handle: RequestHandler,
  context: Context,
  asked: Request,
  { isClosed, facts, cards }: FromDatabase,
): Promise<Made> {
  const loadContext = new RouterContextProvider();
  loadContext.set(pageContext, context);
  loadContext.set(isClosedToVisitor, isClosed);
  loadContext.set(siteFacts, facts);
  loadContext.set(audienceOf, (pathname) => policyAt(pathname).for);
  const response = await handle(asked, loadContext);
  const moved = response.status === 404 && (await movedTo(context, asked));
  if (moved) return { status: 301, headers: { location: moved }, body: '', isKept: false };
  const body = loadContext.get(pageHtml) ?? (await response.text());
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type']?.includes('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(
      loadContext.get(pageScripts),
      await cards().catch(takesNoCard),
    );
  }
  const isAway = isDatabaseAway(loadContext.get(pageFailure));
  if (isAway) headers['retry-after'] = '3';
  const isKept = response.status === 200 && !loadContext.get(pageIsPartial);
  return { status: isAway ? 503 : response.status, headers, body, isKept };
}

/** Where what is no page of ours was at the shop before: our pages come first, and none of them is shadowed. */
async function movedTo(context: Context, asked: Request): Promise<string | undefined> {
  return newAddressOf(context, new URL(asked.url).pathname).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return undefined;
  });
}

/** The page that says that the database is away has no form to pay. */
function takesNoCard(error: unknown): { scriptUrl: string } {
  if (!isDatabaseAway(error)) throw error;
  return { scriptUrl: '' };
}

/** No page's address holds half a character, or one that controls or breaks a line: the router's own pattern for every other address does not span lines. */
function isReadable(url: string): boolean {
  // A proxy's form of an address names a host, and `*` names nothing; neither is a page of ours.
  if (!url.startsWith('/')) return false;
  try {
    return !/\p{Cc}|\u2028|\u2029/u.test(decodeURIComponent(url.split('?')[0] ?? ''));
  } catch {
    return false;
  }
}

function webRequest(url: string, site: string): Request {
  // Joined, not resolved: `//elsewhere/…` is a path here, not a host.
  return new Request(new URL(new URL(site).origin + url), { headers: { accept: 'text/html' } });
}

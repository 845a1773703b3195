import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { contentSecurityPolicy } from './security.server.ts';

/** Serves every page. Pages only read, so nothing but GET and HEAD reaches them. */
export async function servePages(app: FastifyInstance, contextOf: (request: FastifyRequest) => Context): Promise<void> {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      if (!isReadable(request.url)) throw new AppError('missing', 'There is no such page.');
      const context = contextOf(request);
      const loadContext = new RouterContextProvider();
      loadContext.set(pageContext, context);
      const response = await handle(webRequest(request, context.env.PUBLIC_URL), loadContext);
      return send(reply, response, context);
    },
  });
}

/** No page's address holds half a character, or one that controls or breaks a line: the router's own pattern for every other address does not span lines. */
function isReadable(url: string): boolean {
  try {
    return !/\p{Cc}|\u2028|\u2029/u.test(decodeURIComponent(url.split('?')[0] ?? ''));
  } catch {
    return false;
  }
}

function webRequest(request: FastifyRequest, site: string): Request {
  // Joined, not resolved: `//elsewhere/…` is a path here, not a host.
  return new Request(new URL(new URL(site).origin + request.url), { method: request.method, headers: { accept: 'text/html' } });
}

async function send(reply: FastifyReply, response: Response, context: Context): Promise<FastifyReply> {
  const body = await response.text();
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  if (response.headers.get('content-type')?.includes('text/html')) {
    reply.header('content-security-policy', contentSecurityPolicy(scriptHashes(body), context.payments.browser));
  }
  return reply.header('cache-control', isPersonal(reply) ? 'private, no-store' : 'no-cache').send(body);
}

/** An order is one person's, and the owner's area the owner's: no cache keeps them. */
function isPersonal(reply: FastifyReply): boolean {
  return /^\/(order|admin)\//.test(reply.request.url);
}

/** The page's own inline scripts, named by hash, so that no other can run. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}

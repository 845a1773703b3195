import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#app/platform/context.server.ts';
import { followLink } from './counted-links.server.ts';
import { countedPath } from './link-address.ts';

/**
 * Leads whoever presses a link of a letter to where it points, and counts the press; a link that is not known leads to the home page. A
 * program that only looks (HEAD, a prefetch) is not counted. Nothing is kept of who came.
 */
export function serveLetterLinks(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
): void {
  app.get<{ Params: { key: string } }>(
    `${countedPath}:key`,
    { config: { hasNoSession: true } },
    async (request, reply) => {
      const { db, env } = contextOf(request);
      const isCounted = request.method === 'GET' && !isPrefetch(request);
      const url = await followLink(db, request.params.key, { isCounted });
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .redirect(url ?? `${env.PUBLIC_URL}/`, 302);
    },
  );
}

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');

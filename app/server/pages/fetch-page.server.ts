import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FetchPage } from '#app/features/export/static-site.server.ts';
import type { Env } from '#app/platform/env.server.ts';

/** What a site answers that has too much to do just now. */
const isBusy = (status: number) => status === 503 || status === 429;
const mostTries = 20;
/** Milliseconds between two of them. */
const pauseMs = 1_500;

/**
 * Asks the site for one of its own addresses (`Context.fetchPage`), as a visitor who has just come: each from an address of its own, because
 * what slows one visitor down would make the copy of a large site take hours. Throws Error for a site that stays busy: a copy without the page
 * would look whole.
 */
export function pageFetcher(app: () => FastifyInstance | undefined, env: Env): FetchPage {
  let visitors = 0;
  return async (url) => {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      visitors = (visitors + 1) % 0xffff;
      const answer = await app()!.inject({
        url,
        headers: { host: new URL(env.PUBLIC_URL).host },
        remoteAddress: `fd00:0:0:${visitors.toString(16)}::1`,
      });
      const { statusCode: status, headers, rawPayload: bytes } = answer;
      if (!isBusy(status)) return { status, type: String(headers['content-type'] ?? ''), bytes };
      await wait(pauseMs);
    }
    throw new Error(`${url} was too busy to be copied`);
  };
}

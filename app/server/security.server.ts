import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from '@fastify/helmet';
import type { PaymentAccount } from '#app/integrations/payments/payments.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';

/** Stripe's own hosts; they are allowed only where the real provider is on. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com', 'https://r.stripe.com'],
};

/** The one rule that the viewer for looking closer (openseadragon 6.1.1) writes into the page: no focus ring on touch screens. */
const zoomStyle = "'sha256-9xTiqzfwFaL2SGb1rmr8gysEwVVjIvqWAgmZgqFqpEE='";

/** A policy without inline scripts or styles but those named by hash (invariant 14). */
export function contentSecurityPolicy(
  hashes: readonly string[],
  provider: Pick<PaymentAccount, 'scriptUrl'>,
): string {
  const real = provider.scriptUrl === undefined;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...(real ? stripe.scripts : [])],
    'style-src': ["'self'", zoomStyle, ...(import.meta.env.DEV ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(real ? stripe.calls : []),
      ...(import.meta.env.DEV ? ['ws:'] : []),
    ],
    // A letter to readers is shown as it is mailed, in a frame of this site.
    'frame-src': ["'self'", ...(real ? stripe.frames : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The headers every answer carries. */
export async function addSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const isHttps = env.PUBLIC_URL.startsWith('https:');
  await app.register(helmet, {
    // Pages set their own with their scripts' hashes; everything else may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Stripe's frames do not work in an isolated page (docs.stripe.com/js/appendix/cross_origin_isolation).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}

/**
 * No change of state for a page of another site (invariant 13): a browser always names the page a request came from,
 * so a foreign Origin is refused, and so is a missing one wherever a session cookie would lend its power.
 */
export function refuseForeignOrigins(app: FastifyInstance, env: Env): void {
  const own = new URL(env.PUBLIC_URL);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
      return;
    if (request.routeOptions.config.foreignOrigin) return;
    const origin = request.headers.origin;
    const isForeign =
      origin === undefined ? carriesCookie(request) : !isOwn(origin, own, request.headers.host);
    if (isForeign) throw new AppError('forbidden', 'This request came from another site.');
  });
}

function carriesCookie(request: FastifyRequest): boolean {
  return request.headers.cookie !== undefined || request.headers['sec-fetch-site'] === 'cross-site';
}

/** The site's public origin, or the address this very request was sent to, by the same scheme. */
function isOwn(origin: string, own: URL, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === own.origin || (from.protocol === own.protocol && from.host === host);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by another server, which proves itself by a signature instead. */
    foreignOrigin?: boolean;
  }
}

import type { FastifyInstance } from 'fastify';
import { AppError } from '#app/platform/errors.ts';

/**
 * Refuses requests that name more than one host: two `Host` headers, or a whole address as the target (RFC 9112, 3.2.2), whose
 * host need not be that of the header. A proxy may act on one of them and this server on the other.
 */
export function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter(
      (text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
    );
    const isWhole = !raw.url?.startsWith('/') && raw.url !== '*';
    if (hosts.length > 1 || isWhole)
      throw new AppError('invalid', 'The request could not be read.');
  });
}

/** Says once in the log that a proxy is in front and is not trusted: every visitor then counts as one, in limits and in the list of sign-ins. */
export function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ raw }) => {
    if (isSaid || raw.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    app.log.warn(
      'A request came with X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind the proxy share one address and one rate ' +
        'limit. If a proxy is in front of this site, set TRUST_PROXY to the number of proxies (mostly TRUST_PROXY=1) or to their ' +
        'addresses, separated by commas. If none is, somebody sent the header by hand, and there is nothing to do.',
    );
  });
}

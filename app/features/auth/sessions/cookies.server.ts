import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownFor } from './known-browsers.server.ts';

/** The names of our cookies. `__Host-` binds one to this very host by https: no other host, also no subdomain, can set it (RFC 6265bis, 4.1.3.2). */
export type CookieNames = { session: string; browser: string };

const plain: CookieNames = { session: 'studio-session', browser: 'known-browser' };

/** What the cookies are called where the site is reached by https, and where it is not. */
export function cookieNames(secure: boolean): CookieNames {
  return secure
    ? { session: `__Host-${plain.session}`, browser: `__Host-${plain.browser}` }
    : plain;
}

/** The session cookie of a version that knew no prefix, where the present name has one. It opens nothing any more. */
export function formerSessionCookie(
  request: FastifyRequest,
  names: CookieNames,
): string | undefined {
  return names.session === plain.session ? undefined : request.cookies[plain.session];
}

/** Each cookie once in an answer, the last word on it, and `Secure` behind https. */
export function tidyCookies(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const header = reply.getHeader('set-cookie');
    const written = header === undefined ? [] : Array.isArray(header) ? header : [String(header)];
    const cookies = [...written, ...(request.cookiesToSet ?? [])];
    if (cookies.length === 0) return;
    const byName = new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]));
    const once = [...byName.values()].map((cookie) =>
      secure && !/; Secure\b/i.test(cookie) ? `${cookie}; Secure` : cookie,
    );
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', once.length === 1 ? once[0] : once);
  });
}

/** A cookie that makes this browser known, for longer than any session. */
export function browserCookie(request: FastifyRequest, name: string, token: string): string {
  return request.server.serializeCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: knownFor * 60,
  });
}

/** Has the browser forget a cookie. */
export function noCookie(request: FastifyRequest, name: string): string {
  return request.server.serializeCookie(name, '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 0,
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Cookies that the answer carries besides the session's. */
    cookiesToSet?: string[];
  }
}

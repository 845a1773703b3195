import cookie, { Signer } from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Owner } from '#app/platform/context.server.ts';
import {
  browserCookie,
  type CookieNames,
  cookieNames,
  formerSessionCookie,
  noCookie,
  tidyCookies,
} from './cookies.server.ts';
import {
  closeSession,
  findSession,
  lifetime,
  openSession,
  prolongSession,
  rowOf,
} from './session-rows.server.ts';

type Options = {
  contextFor: () => Context;
  /** What the cookie is signed with, 32 characters or more. */
  secret: string;
  /** Whether browsers reach the site by https. */
  secure: boolean;
};

declare module 'fastify' {
  interface Session {
    owner?: Owner;
    isAging?: boolean;
  }
  interface FastifyContextConfig {
    /** A file that looks the same to everybody: no session is looked up for it. */
    hasNoSession?: true;
  }
  interface FastifyInstance {
    openSession: (sessionId: string, owner: Owner, agent: string) => Promise<void>;
    /** Ends the session that a cookie of a former name carries, if we signed it. */
    closeFormerSession: (request: FastifyRequest) => Promise<void>;
    cookieNames: CookieNames;
  }
}

/**
 * Cookie sessions kept in the `sessions` table (invariant 13): HttpOnly, SameSite=Lax, Secure behind https, 14 days idle,
 * 30 days in all. Nothing is stored or asked of the database for a browser that is not signed in.
 */
export async function sessions(
  app: FastifyInstance,
  { contextFor, secret, secure }: Options,
): Promise<void> {
  const names = cookieNames(secure);
  const signer = new Signer(secret);
  app.decorate('openSession', (sessionId: string, owner: Owner, agent: string) =>
    openSession(contextFor(), sessionId, owner, agent),
  );
  app.decorate('cookieNames', names);
  app.decorate('closeFormerSession', async (request: FastifyRequest) => {
    const former = formerSessionCookie(request, names);
    if (former === undefined) return;
    const { valid, value } = signer.unsign(former);
    if (valid && value) await closeSession(contextFor(), value);
    (request.cookiesToSet ??= []).push(noCookie(request, 'studio-session'));
  });
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.hasNoSession) delete request.cookies[names.session];
  });
  await app.register(session, {
    secret,
    cookieName: names.session,
    store: storeIn(contextFor),
    saveUninitialized: false,
    // Prolonged by us once a day and only on calls: a cookie on a cacheable answer would hand the session to a cache.
    rolling: false,
    // The library sends no Secure cookie where TLS ends before us, so it is marked on sending.
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: false,
      maxAge: lifetime.idle * 60_000,
    },
  });
  app.addHook('onRequest', prolongOnCalls);
  tidyCookies(app, secure);
}
// The hooks are for the whole server, not for a scope of their own.
Object.assign(sessions, { [Symbol.for('skip-override')]: true });

/** The owner signed in on this browser. */
export function ownerOf(request: FastifyRequest): Owner | undefined {
  return request.session?.owner;
}

/** Signs this request's browser in, always under a new session id, or out. */
export function sessionOf(request: FastifyRequest): Context['session'] {
  const { cookieNames: names } = request.server;
  return {
    id: request.session?.owner && rowOf(request.session.sessionId),
    agent: request.headers['user-agent'] ?? '',
    browserToken: request.cookies?.[names.browser],
    keepBrowserToken: (token) =>
      void (request.cookiesToSet ??= []).push(browserCookie(request, names.browser, token)),
    begin: async (owner) => {
      await request.server.closeFormerSession(request);
      await request.session.regenerate();
      await request.server.openSession(
        request.session.sessionId,
        owner,
        request.headers['user-agent'] ?? '',
      );
      request.session.set('owner', owner);
      await request.session.save();
    },
    // A new, unsaved session: the library ends the old one and takes its cookie back.
    end: async () => {
      await request.server.closeFormerSession(request);
      if (request.session.owner) await request.session.regenerate();
    },
  };
}

/**
 * Only `begin` writes a row. Saving prolongs one that is there, so a request that was under way while its session was
 * ended elsewhere does not bring it back.
 */
function storeIn(contextFor: () => Context): SessionStore {
  return {
    get: (id, done) => {
      findSession(contextFor(), id).then(
        (live) =>
          done(null, live ? { cookie: { originalMaxAge: lifetime.idle * 60_000 }, ...live } : null),
        (error) => done(error),
      );
    },
    set: (id, saved, done) => {
      if (!saved.owner) return done();
      prolongSession(contextFor(), id).then(() => done(), done);
    },
    destroy: (id, done) => {
      closeSession(contextFor(), id).then(() => done(), done);
    },
  };
}

async function prolongOnCalls(request: FastifyRequest): Promise<void> {
  if (request.session?.isAging && request.url.startsWith('/api/')) {
    request.session.touch();
    request.session.set('isAging', false);
  }
}

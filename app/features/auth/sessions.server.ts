import cookie from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Owner } from '#app/platform/context.server.ts';
import { closeSession, findSession, lifetime, openSession, prolongSession, rowOf } from './session-rows.server.ts';

type Options = {
  contextFor: () => Context;
  /** What the cookie is signed with, 32 characters or more. */
  secret: string;
  /** Whether browsers reach the site by https. */
  secure: boolean;
};

const cookieName = 'studio-session';
/** Files that look the same to everybody: no session is looked up for them. */
const withoutSession = /^\/(assets|media|fonts)\//;

declare module 'fastify' {
  interface Session {
    owner?: Owner;
    isAging?: boolean;
  }
  interface FastifyInstance {
    openSession: (sessionId: string, owner: Owner, agent: string) => Promise<void>;
  }
}

/**
 * Cookie sessions kept in the `sessions` table (promise 13): HttpOnly, SameSite=Lax, Secure behind https, 14 days idle,
 * 30 days in all. Nothing is stored or asked of the database for a browser that is not signed in.
 */
export async function sessions(app: FastifyInstance, { contextFor, secret, secure }: Options): Promise<void> {
  app.decorate('openSession', (sessionId: string, owner: Owner, agent: string) => openSession(contextFor(), sessionId, owner, agent));
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    if (withoutSession.test(request.url)) delete request.cookies[cookieName];
  });
  await app.register(session, {
    secret,
    cookieName,
    store: storeIn(contextFor),
    saveUninitialized: false,
    // Prolonged by us once a day and only on calls: a cookie on a cacheable answer would hand the session to a cache.
    rolling: false,
    // The library sends no Secure cookie where TLS ends before us, so it is marked below.
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: false, maxAge: lifetime.idle * 60_000 },
  });
  app.addHook('onRequest', prolongOnCalls);
  if (secure) app.addHook('onSend', markSecure);
}
// The hooks are for the whole server, not for a scope of their own.
Object.assign(sessions, { [Symbol.for('skip-override')]: true });

/** The owner signed in on this browser. */
export function ownerOf(request: FastifyRequest): Owner | undefined {
  return request.session?.owner;
}

/** Signs this request's browser in, always under a new session id, or out. */
export function sessionOf(request: FastifyRequest): Context['session'] {
  return {
    id: request.session?.owner && rowOf(request.session.sessionId),
    begin: async (owner) => {
      await request.session.regenerate();
      await request.server.openSession(request.session.sessionId, owner, request.headers['user-agent'] ?? '');
      request.session.set('owner', owner);
      await request.session.save();
    },
    // A new, unsaved session: the library ends the old one and takes its cookie back.
    end: async () => {
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
        (live) => done(null, live ? { cookie: { originalMaxAge: lifetime.idle * 60_000 }, ...live } : null),
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

async function markSecure(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const header = reply.getHeader('set-cookie');
  const cookies = Array.isArray(header) ? header : header === undefined ? [] : [String(header)];
  if (cookies.length > 0) {
    reply.header(
      'set-cookie',
      cookies.map((one) => (one.startsWith(`${cookieName}=`) ? `${one}; Secure` : one)),
    );
  }
}

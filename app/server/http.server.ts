import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database, OpenDatabase } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { LogOutput } from '#app/platform/operations/log-output.server.ts';
import { cacheForVersion } from '#app/platform/operations/version-cache.server.ts';
import { networkOf } from '#app/platform/operations/network.server.ts';
import { serve } from '#app/platform/serve.server.ts';
import { isTracing } from '#app/platform/tracing/tracing.server.ts';
import { refuseOwnerWhileSuspectedCopy } from '#app/features/installation/may-act.server.ts';
import { ownerOf, sessionOf, sessions } from '#app/features/auth/sessions/sessions.server.ts';
import { isShopClosed } from '#app/features/settings/opening/opening.server.ts';
import { readSiteFacts } from '#app/features/settings/site-facts.server.ts';
import { bindings } from './api.server.ts';
import { serveApiDocument } from './pages/api-document.server.ts';
import { serveHealth } from './health.server.ts';
import { serveLetterLinks } from '#app/features/newsletter/letters/links/serve-links.server.ts';
import { serveFeeds } from './pages/feeds.server.ts';
import { serveSitePictures } from './site-pictures/serve.server.ts';
import { once } from './idempotency.server.ts';
import { openResponseCache } from './cache/response-cache.server.ts';
import { loggerOptions } from './logger.server.ts';
import { serveMetrics } from './metrics/serve.server.ts';
import { serveMedia } from './pages/media.server.ts';
import { brotliOptions } from './cache/compression.server.ts';
import {
  answerProblems,
  answerUnreadable,
  noSuchCall,
  unreadableAddress,
} from './problems.server.ts';
import { refuseAmbiguousHosts, warnOfProxy } from './proxies.server.ts';
import { sharedStore } from './processes/shared-counts.server.ts';
import { addSecurityHeaders, refuseForeignOrigins } from './security.server.ts';
import { serveCached } from './cache/send-cached.server.ts';
import { openReadersDatabase } from './cache/readers-database.server.ts';
import { traceRequests } from './tracing/requests.server.ts';
import { followSiteVersion, type SiteVersion } from './cache/site-version.server.ts';
import { serveWebhooks, webhook } from './webhooks.server.ts';
import { refuseWrongMethods } from './wrong-method.server.ts';

/** What the front door stands on: everything of a context that is the same for every request. */
export type AppDependencies = Omit<Context, 'owner' | 'address' | 'session' | 'log'> & {
  /** The database for those who come in crowds; theirs is the same where it is not given. */
  secondPool?: Database;
};

/** How long a connection may take, in milliseconds (invariant 22): for its header, for a whole request, and for doing nothing. */
export type Timeouts = {
  header: number;
  request: number;
  idle: number;
  silence: number;
  look: number;
};

const timeouts: Timeouts = {
  header: 5_000,
  request: 15_000,
  // Longer than proxies keep a connection that nobody uses (60 s by default in nginx and in most load balancers): were it closed here first, what
  // a proxy sends at that moment would be lost.
  idle: 75_000,
  silence: 60_000,
  look: 1_000,
};

/** What else is served: the sandboxes, the pages. */
export type Mount = (
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
) => Promise<void>;

/** Builds the front door: limits, sessions, the API, files and what is mounted. It does not listen yet. */
export async function createApp(
  {
    siteVersion,
    writes,
    replica,
    output,
    ...grounds
  }: AppDependencies &
    Pick<OpenDatabase, 'siteVersion' | 'writes' | 'replica'> & { output?: LogOutput },
  sessionSecret: string,
  mounts: readonly Mount[] = [],
  limits: Timeouts = timeouts,
): Promise<{ app: FastifyInstance }> {
  const { env, db, secondPool = db } = grounds;
  const app = openServer(env, output, limits);
  const contextOf = (request: FastifyRequest): Context => ({
    ...grounds,
    db: request.routeOptions.config.isQueued ? secondPool : db,
    log: request.log,
    owner: ownerOf(request),
    address: request.ip,
    session: sessionOf(request),
  });
  if (isTracing()) traceRequests(app, env.TRUST_PROXY !== undefined);
  answerProblems(app);
  refuseAmbiguousHosts(app);
  if (!env.TRUST_PROXY) warnOfProxy(app);
  const version = followSiteVersion(siteVersion, app.log, writes);
  keepForVersion(app, version, grounds);
  app.decorate('makeForReaders', openReadersDatabase(replica, version, app.log));
  serveCached(app, openResponseCache(version));
  await addSecurityHeaders(app, env);
  refuseForeignOrigins(app, env);
  if (env.RATE_LIMITS === 'on') await limitLoad(app);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions,
  });
  await openSessions(app, grounds, sessionSecret);
  await serveApiDocument(app);
  serveMetrics(app, grounds);
  serveHealth(app, { db, env, output });
  serveMedia(app, contextOf);
  serveFeeds(app, contextOf);
  serveLetterLinks(app, contextOf);
  serveSitePictures(app, contextOf);
  await serveWebhooks(app, contextOf);
  await serveApi(app, contextOf);
  for (const mount of mounts) await mount(app, contextOf);
  app.setNotFoundHandler(noSuchCall);
  // Wrapped, because a Fastify instance is a thenable and would begin to serve when awaited.
  return { app };
}

/** What every page needs of the database: asked for once for each version of the site. */
function keepForVersion(
  app: FastifyInstance,
  version: SiteVersion,
  { db, payments }: AppDependencies,
): void {
  app.decorate(
    'isShopClosed',
    cacheForVersion(version, () => isShopClosed(db), { lastStands: true }),
  );
  app.decorate('siteFacts', cacheForVersion(version, readSiteFacts));
  app.decorate(
    'paymentsInBrowser',
    cacheForVersion(version, () => payments.browser()),
  );
}

function openServer(env: Env, output: LogOutput | undefined, limits: Timeouts): FastifyInstance {
  const app = Fastify({
    logger: { ...loggerOptions(env), ...(output && { stream: output }) },
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY ? trusted(env.TRUST_PROXY) : false,
    bodyLimit: 128 * 1024,
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.idle,
    http: { headersTimeout: limits.header, connectionsCheckingInterval: limits.look },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: unreadableAddress,
    // What has come in before the end is answered.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // The API speaks JSON; plain text is what a form of another site could send without asking.
  app.removeContentTypeParser('text/plain');
  endWithLastAnswer(app);
  return app;
}

/** Fastify ends the connections that are idle when it closes; one that carried an answer then would be waited for until it has been idle long enough. */
function endWithLastAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

async function limitLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 3,
    exposeStatusRoute: false,
    pressureHandler: shedUnlessPaying,
  });
  // The files of the build are many to a page and cost next to nothing.
  const allowList = (request: FastifyRequest) => request.routeOptions.config.isBuildFile === true;
  const keyGenerator = (request: FastifyRequest) => networkOf(request.ip);
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    allowList,
    keyGenerator,
    ...(cluster.isWorker && { store: sharedStore() }),
  });
}

async function openSessions(
  app: FastifyInstance,
  grounds: AppDependencies,
  secret: string,
): Promise<void> {
  await app.register(sessions, {
    contextFor: () => ({
      ...grounds,
      log: app.log,
      owner: undefined,
      address: undefined,
      session: noSession,
    }),
    secret,
    secure: grounds.env.PUBLIC_URL.startsWith('https:'),
  });
}

/** Every call of the features; those that take a picture read another kind of body. */
async function serveApi(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
): Promise<void> {
  const door = {
    contextOf,
    once,
    keep: app.keep,
    makeForReaders: app.makeForReaders,
    refuseCopies: refuseOwnerWhileSuspectedCopy,
    isShopClosed: app.isShopClosed,
  };
  await app.register(async (scope) => {
    // A mail program's one-click unsubscribe sends a form (RFC 8058). All it says stands in the address.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null, undefined),
    );
    for (const binding of bindings) if (!binding.endpoint.takes) serve(scope, binding, door);
  });
  await app.register(async (scope) => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fileSize: pictureLimit, files: 1, fields: 0, parts: 1 },
    });
    for (const binding of bindings)
      if (binding.endpoint.takes === 'picture') serve(scope, binding, door);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    for (const binding of bindings)
      if (binding.endpoint.takes === 'bytes') serve(scope, binding, door);
  });
  const calls = [...bindings.map(({ endpoint }) => endpoint), webhook];
  app.all('/api/*', { onRequest: refuseWrongMethods(calls), schema: { hide: true } }, noSuchCall);
}

/** Bytes: what a good camera's JPEG needs. */
const pictureLimit = 20 * 1024 * 1024;

/** Under too much load newcomers are turned away; whoever is paying, and the provider who tells of it, are let through (invariant 22). */
function shedUnlessPaying(request: FastifyRequest): void {
  if (request.routeOptions.config.isNeverShed) return;
  throw new AppError('busy', 'The shop is very busy. Please try again in a moment.');
}

/** A session for work that has no browser. */
export const noSession: Context['session'] = {
  begin: async () => undefined,
  end: async () => undefined,
};

/** A number of proxies in front, or their addresses. */
function trusted(setting: string): string[] | ((address: string, hop: number) => boolean) {
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return setting.split(',').map((part) => part.trim());
}

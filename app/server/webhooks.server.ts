import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#app/platform/context.server.ts';
import { receiveEvent } from '#app/features/payments/webhook/receive.server.ts';

/** Where the payment provider tells us what happened. */
export const webhook = { method: 'POST', path: '/api/stripe/webhook' } as const;

/** `POST /api/stripe/webhook`, which needs the body's very bytes to check the signature over them. */
export async function serveWebhooks(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 1_000_000 },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      webhook.path,
      { config: { foreignOrigin: true, rateLimit: false, isNeverShed: true } },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return receiveEvent(
          contextOf(request),
          body,
          typeof signature === 'string' ? signature : '',
        );
      },
    );
  });
}

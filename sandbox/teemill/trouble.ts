import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Which calls, as `POST /v1/orders`, and how many of them; every one where nothing is said. */
type Which = { only?: RegExp; times?: number };

/**
 * What goes wrong on purpose: a refusal (nothing is done), an answer that never arrives although the work was done, nobody there
 * (nothing is done), an answer that nobody can read although the work was done, or a wait before the work.
 */
type Trouble = Which &
  (
    | { status: number; message?: string; retryAfter?: number }
    | { lost: true }
    | { gone: true }
    | { garbled: string }
    | { until: Promise<void> }
  );

/** The troubles of a stand-in, each until it has happened so often. */
export function openTroubles() {
  let left: Trouble[] = [];
  const struck = new WeakMap<FastifyRequest, Trouble>();

  function takeFor(call: string): Trouble | undefined {
    const trouble = left.find(({ only }) => only?.test(call) ?? true);
    if (trouble?.times === undefined) return trouble;
    const rest = { ...trouble, times: trouble.times - 1 };
    left = left.flatMap((one) => (one !== trouble ? [one] : rest.times > 0 ? [rest] : []));
    return trouble;
  }

  return {
    /** From now on, in the place of those before; nothing: all is well. */
    cause: (...troubles: Trouble[]) => {
      left = troubles;
    },
    watch: (app: FastifyInstance) => {
      app.addHook('onRequest', async (request) => {
        const trouble = takeFor(callOf(request, app.prefix));
        if (!trouble) return;
        struck.set(request, trouble);
        if ('gone' in trouble) request.raw.socket.destroy();
        if ('until' in trouble) await trouble.until;
        if ('status' in trouble)
          throw new Refusal(trouble.status, trouble.message ?? 'Trouble.', trouble.retryAfter);
      });
      app.addHook('onSend', async (request, _reply, payload) => {
        const trouble = struck.get(request);
        if (trouble && 'lost' in trouble) request.raw.socket.destroy();
        return trouble && 'garbled' in trouble ? trouble.garbled : payload;
      });
    },
  };
}

/** A call without the stand-in's own place and what stands behind a question mark. */
export const callOf = ({ method, url }: FastifyRequest, prefix: string) =>
  `${method} ${url.replace(prefix, '').replace(/\?.*/, '')}`;

import type { Context } from './context.server.ts';

/** Work done off the request path. Every queue must bear being woken twice, or for nothing. */
export type QueueName = 'pictures' | 'letters' | 'payment-events' | 'checkouts' | 'carts';

/** The job queue as use cases see it. Waking is a hint: what must not be lost is a row, and a regular wake finds it. */
export type Jobs = { wake: (queue: QueueName) => Promise<void> };

/** What runs when a queue is woken. */
export type Job = { queue: QueueName; run: (context: Context) => Promise<void> };

declare module './context.server.ts' {
  interface Context {
    jobs: Jobs;
  }
}

import type { Context } from '../context.server.ts';

/** Work done off the request path. Every queue must bear being woken twice, or for nothing. */
export type QueueName =
  | 'letters'
  | 'payment-events'
  | 'provider-changes'
  | 'checkouts'
  | 'holds'
  | 'tax-records'
  | 'printing'
  | 'waiting'
  | 'subscriptions'
  | 'lost-members'
  | 'club-day'
  | 'club-closing'
  | 'club-refunds'
  | 'club-decisions'
  | 'carts'
  | 'workspace'
  | 'commission-payments'
  | 'gifts'
  | 'monitoring'
  | 'certificate'
  | 'retention'
  | 'bookkeeping'
  | 'scheduled-works'
  | 'scheduled-posts'
  | 'newsletter'
  | 'backups'
  | 'exports'
  | 'imports';

/** The job queue as use cases see it. Waking is a hint: what must not be lost is a row, and a regular wake finds it. */
export type Jobs = { wake: (queue: QueueName) => Promise<void> };

/** What runs when a queue is woken. Long work looks at `stopping` between its steps, and is taken up again at the next start. */
export type Job = {
  queue: QueueName;
  run: (context: Context, stopping: AbortSignal) => Promise<void>;
  /** It runs unasked at every so many ticks of the clock; otherwise at each. */
  everyTicks?: number;
};

declare module '../context.server.ts' {
  interface Context {
    jobs: Jobs;
  }
}

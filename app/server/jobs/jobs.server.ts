import type { PgBoss as Boss } from 'pg-boss';
import type { OpenDatabase } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Job, Jobs, QueueName } from '#app/platform/operations/jobs.server.ts';
import { makeNightlyBackup } from '#app/features/backup/nightly/make-nightly.server.ts';
import { makeExport } from '#app/features/export/page/make-export.server.ts';
import { runImport } from '#app/features/import/page/run-import.server.ts';
import { keepBooks } from '#app/features/bookkeeping/service.server.ts';
import { sweepCarts } from '#app/features/cart/service.server.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { releaseAbandonedHolds } from '#app/features/checkout/reconciliation/release-abandoned-holds.server.ts';
import { recordTaxes } from '#app/features/checkout/tax-records/record-taxes.server.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { checkCertificate } from '#app/features/monitoring/certificate-check.server.ts';
import { checkPaymentKeys } from '#app/features/monitoring/key-check.server.ts';
import { monitor } from '#app/features/monitoring/monitor.server.ts';
import {
  followCommissionPayment,
  sweepCommissionPayments,
} from '#app/features/commissions/payments/finish.server.ts';
import { followChange } from '#app/features/payments/events/follow-changes.server.ts';
import { sweepChanges } from '#app/features/payments/events/sweep.server.ts';
import { refreshDaily } from '#app/features/subscriptions/archive/refresh-daily.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { followClubRefund } from '#app/features/subscriptions/refunds/follow-refund.server.ts';
import { sendBackWrongPayments } from '#app/features/subscriptions/refunds/send-back.server.ts';
import { sweepSubscriptions } from '#app/features/subscriptions/follow/sweep.server.ts';
import { followGift } from '#app/features/subscriptions/gifts/follow-gift.server.ts';
import { carryOutDecisions } from '#app/features/subscriptions/decisions/carry-out/carry-out.server.ts';
import { sweepGifts } from '#app/features/subscriptions/gifts/sweep/sweep-gifts.server.ts';
import { useShopCurrency } from '#app/features/settings/record/shop-settings.server.ts';
import { compareEveryMs, mayAct } from '#app/features/installation/may-act.server.ts';
import { recoverLost } from '#app/features/payments/recovery/confirm.server.ts';
import { askForDesigns } from '#app/features/subscriptions/designs/ask-for-designs.server.ts';
import { shipPrinted } from '#app/features/subscriptions/printing/ship-printed.server.ts';
import { closeMonths } from '#app/features/subscriptions/months/close-month.server.ts';
import { restoreMembers } from '#app/features/subscriptions/restore-members.server.ts';
import { syncNotion } from '#app/features/notion/sync.server.ts';
import { inSpan } from '#app/platform/tracing/span.server.ts';
import { sweepKeys } from '../idempotency.server.ts';
import { notifyWaiting } from '#app/features/back-in-stock/service.server.ts';
import { templates } from '../installation/email-templates.server.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { publishScheduled } from '#app/features/works/publishing/scheduled.server.ts';
import { publishScheduledPosts } from '#app/features/blog/writing/publishing/scheduled.server.ts';
import { sendNewsletter } from '#app/features/newsletter/letters/sending/send-newsletter.server.ts';
import { sweepRetention } from './retention.server.ts';

/** How often the sweeps run unasked. Together with one sweep's length this keeps invariant 1's sixty seconds. */
const tick = 20_000;
/**
 * Seconds between two looks of a queue for what nobody told it of: each process tells its own queues at once. On PostgreSQL another may have
 * been killed right after its wake; PGlite has one process, and looking every second cost an idle shop a tenth of a core.
 */
const lookEvery = { postgres: 1, pglite: 10 };

/** What a database does instead that only looks: it reads what it has lost, and asks the owner (decision 34). */
const meanwhile: Partial<Record<QueueName, Job['run']>> = {
  letters: (context, stopping) => sendLetters(context, templates, stopping, 'about-a-copy'),
  checkouts: recoverLost,
  monitoring: checkPaymentKeys,
  // It reads alone, and hands her what is hers.
  exports: makeExport,
};

/** Each queue by itself: what one throws keeps no other from its work. */
export const work: readonly Job[] = [
  { queue: 'letters', run: (context, stopping) => sendLetters(context, templates, stopping) },
  { queue: 'newsletter', run: sendNewsletter },
  {
    queue: 'payment-events',
    run: (context) =>
      handleEvents(context, [
        followPayment,
        followEvent,
        followCommissionPayment,
        followGift,
        followChange,
        followClubRefund,
      ]),
  },
  { queue: 'provider-changes', run: sweepChanges },
  { queue: 'checkouts', run: sweepCheckouts },
  { queue: 'holds', run: releaseAbandonedHolds },
  { queue: 'tax-records', run: recordTaxes },
  {
    queue: 'printing',
    run: async (context, stopping) => {
      await handOver(context, stopping);
      await shipPrinted(context, stopping);
    },
  },
  { queue: 'waiting', run: notifyWaiting },
  { queue: 'scheduled-works', run: publishScheduled },
  { queue: 'scheduled-posts', run: publishScheduledPosts },
  { queue: 'subscriptions', run: sweepSubscriptions },
  { queue: 'lost-members', run: restoreMembers },
  { queue: 'club-refunds', run: sendBackWrongPayments },
  { queue: 'club-closing', run: closeMonths },
  {
    queue: 'club-day',
    run: async (context) => {
      await refreshDaily(context);
      await askForDesigns(context);
    },
  },
  { queue: 'club-decisions', run: carryOutDecisions },
  { queue: 'workspace', run: syncNotion },
  { queue: 'commission-payments', run: sweepCommissionPayments },
  { queue: 'gifts', run: sweepGifts },
  { queue: 'monitoring', run: (context) => monitor(context), everyTicks: 3 },
  { queue: 'certificate', run: (context) => checkCertificate(context), everyTicks: 180 },
  { queue: 'retention', run: sweepRetention, everyTicks: 15 },
  { queue: 'bookkeeping', run: keepBooks, everyTicks: 30 },
  { queue: 'backups', run: makeNightlyBackup, everyTicks: 15 },
  // What a process left unfinished is taken up again.
  { queue: 'exports', run: makeExport, everyTicks: 3 },
  { queue: 'imports', run: runImport, everyTicks: 3 },
  {
    queue: 'carts',
    run: async (context) => {
      await sweepCarts(context);
      await sweepKeys(context);
    },
  },
];

/** Almost whatever a job does reaches somebody in the end: none of those runs before this database is known to be the living shop. */
export async function runIfItMay(
  { queue, run }: Job,
  context: Context,
  stopping: AbortSignal,
): Promise<void> {
  await useShopCurrency(context.db);
  const mine = (await mayAct(context, { againAfter: compareEveryMs.jobs }))
    ? run
    : meanwhile[queue];
  await mine?.(context, stopping);
}

/** The running job queue. */
type RunningJobs = Jobs & {
  /** Begins to work. Until then wakes are only written down. */
  start: (context: () => Context) => Promise<void>;
  stop: () => Promise<void>;
};

/** Jobs on pg-boss, in the shop's own database: one waiting wake for each queue, however often it is woken. */
export async function openJobs(
  options: OpenDatabase['boss'],
  onError: (error: Error) => void,
): Promise<RunningJobs> {
  const { PgBoss } = await import('pg-boss');
  const boss: Boss = new PgBoss({ ...options, schema: 'jobs', schedule: false });
  boss.on('error', onError);
  await boss.start();
  for (const { queue } of work) {
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, { policy: 'short', retryLimit: 3, retryDelay: 5 });
  }
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const least = lookEvery[options.backend === 'pglite' ? 'pglite' : 'postgres'];
  const workers = new Map<QueueName, string>();
  const wake = async (queue: QueueName) => {
    await boss.send(queue, {});
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    wake,
    start: async (context) => {
      for (const [index, { queue, run }] of work.entries()) {
        // At different moments: whoever comes while all of them look waits for all of them.
        const pollingIntervalSeconds = least * (1 + index / work.length / 2);
        const worker = await boss.work(queue, { pollingIntervalSeconds }, () =>
          inSpan(`job ${queue}`, () => runIfItMay({ queue, run }, context(), stopping.signal)),
        );
        workers.set(queue, worker);
        await wake(queue);
      }
      // One after the other within a tick.
      let steps = 0;
      timer = setInterval(() => {
        const { queue, everyTicks = 1 } = work[steps % work.length]!;
        const ticks = 1 + Math.floor(steps / work.length);
        steps += 1;
        if (ticks % everyTicks === 0) wake(queue).catch(onError);
      }, tick / work.length);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

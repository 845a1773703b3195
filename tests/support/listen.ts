import { expect } from 'vitest';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { followCommissionPayment } from '#app/features/commissions/payments/finish.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { followChange } from '#app/features/payments/events/follow-changes.server.ts';
import { sweepChanges } from '#app/features/payments/events/sweep.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { followGift } from '#app/features/subscriptions/gifts/follow-gift.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { TestSite } from './site.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';

/** Waits until the shop has come to rest, and looks whether every invariant holds: webhooks may still be under way. */
export async function expectKept(site: TestSite): Promise<void> {
  await expect
    .poll(async () => {
      await listen(site.context);
      return site.broken('settled');
    })
    .toEqual([]);
}

/** What a minute of the running shop does about the provider: it asks for what no webhook brought, and acts on it. */
export async function listen(context: Context): Promise<void> {
  await payRefunds(context);
  await sweepChanges(context);
  await handleEvents(context, [
    followPayment,
    followEvent,
    followCommissionPayment,
    followGift,
    followChange,
  ]);
  await sendLetters(context, templates);
}

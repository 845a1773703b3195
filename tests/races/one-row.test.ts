import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { expectInvariants, isWhole, jobs, openRace, together } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const confirmation = {
  kind: 'newsletter-confirmation' as const,
  recipient: 'reader@example.com',
  payload: { link: 'https://studio.example/x', contactEmail: 'a@example.com' },
};

describe.each(Array.from({ length: isWhole ? 20 : 1 }, (_, round) => round + 1))('round %i', () => {
  it('makes one line of one click that arrives twenty times', async () => {
    const work = await hangWork(site.context, { productType: 'merchandise', price: 2_800 });
    const sessionId = randomUUID();
    const answers = await together(20, () =>
      site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 }),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const lines = await site.context.db
      .select()
      .from(cartItems)
      .where(eq(cartItems.sessionId, sessionId));
    expect(lines.map(({ quantity }) => quantity)).toEqual([20]);
  });

  it('makes one subscriber and one letter of one sign-up that arrives twenty times', async () => {
    const email = `reader-${randomUUID()}@example.com`;
    const answers = await together(20, () => site.call('POST', '/api/newsletter', { email }));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect(
      await site.context.db
        .select()
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.email, email)),
    ).toHaveLength(1);
    await jobs.letters(site.context);
    expect(site.letters.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('writes one letter about one thing, however many write it at once', async () => {
    const subject = randomUUID();
    await together(20, () =>
      site.context.db.transaction((tx) => postLetter(tx, { ...confirmation, subject })),
    );
    expect(
      await site.context.db.select().from(outbox).where(eq(outbox.subject, subject)),
    ).toHaveLength(1);
    await expectInvariants(site);
  });

  it('sends each letter once, however many are sending', async () => {
    const recipient = `${randomUUID()}@example.com`;
    const letters = Array.from({ length: 40 }, () => ({
      ...confirmation,
      recipient,
      subject: randomUUID(),
      nextAttemptAt: new Date(0),
    }));
    await site.context.db.insert(outbox).values(letters);
    await together(6, () => jobs.letters(site.context));
    expect(site.letters.filter(({ to }) => to === recipient)).toHaveLength(40);
    await expectInvariants(site);
  });
});

describe('the database itself', () => {
  it('refuses a second order of one payment', async () => {
    const order = () => ({
      token: randomUUID() + randomUUID(),
      sessionId: randomUUID(),
      customerEmail: 'ines@example.com',
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
      shippingAddress: '{}',
      subtotal: 0,
      totalAmount: 0,
      stripePaymentIntentId: 'pi_once',
    });
    const both = site.context.db.transaction(async (tx) => {
      await tx.insert(orders).values(order());
      await tx.insert(orders).values(order());
    });
    await expect(both).rejects.toMatchObject({
      cause: { constraint: 'orders_stripe_payment_intent_id_unique' },
    });
  });

  it('refuses a second open checkout of one cart', async () => {
    const open = { sessionId: randomUUID(), holdExpiresAt: new Date('2026-11-20T09:10:00.000Z') };
    const both = site.context.db.transaction(
      async (tx) => void (await tx.insert(checkouts).values([open, open])),
    );
    await expect(both).rejects.toMatchObject({
      cause: { constraint: 'checkouts_one_open_for_a_cart' },
    });
  });

  it('refuses more sold and held than there are', async () => {
    const work = await hangWork(site.context);
    const both = site.context.db.execute(
      sql`update editions set held = 1, sold = 1 where artwork_id = ${work.id}`,
    );
    await expect(both).rejects.toMatchObject({ cause: { constraint: 'editions_never_oversold' } });
  });
});

import { createHash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { checkouts, quotes, recoveredPayments, refunds } from '#app/database/schema/checkout.ts';
import { subscriptions } from '#app/database/schema/club.ts';
import { orderItems, orders } from '#app/database/schema/orders.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { auditTrail, outbox } from '#app/database/schema/plumbing.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { waitingList } from '#app/database/schema/waiting.ts';
import { erasePages, pagesOf } from '#app/features/notion/service.server.ts';
import { addressDigest } from '#app/platform/secrets/address-digest.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { readStoredAddress } from '#app/features/shipping/address/stored-address.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { eraseCustomerRow } from '../customer-row.server.ts';
import type { EraseCustomer } from './contract.ts';
import { endLinks, refuseOpenLinks } from './end-links.server.ts';
import { eraseTraces, namesOf } from './erase-traces.server.ts';
import { erasureBlocks, lockCheckouts, sentenceOf } from './erasure-blocks.server.ts';

type Desk = Pick<Context, 'db' | 'now'>;

/** Everything the shop keeps about one person, table by table (invariant 19). `email` in any case. */
export async function exportPerson({ db }: Pick<Desk, 'db'>, email: string): Promise<Record<string, unknown>> {
  const whose = email.toLowerCase();
  const bought = await db.select().from(orders).where(is(orders.customerEmail, whose));
  const ids = bought.map(({ id }) => id);
  const customer = await db.select().from(customers).where(eq(customers.email, whose));
  const commissioned = await db.select().from(commissions).where(is(commissions.email, whose));
  return {
    email: whose,
    customer,
    orders: bought,
    orderItems: ids.length === 0 ? [] : await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)),
    refunds: await db.select().from(refunds).where(is(refunds.buyerEmail, whose)),
    recoveredPayments: await db.select().from(recoveredPayments).where(is(recoveredPayments.buyerEmail, whose)),
    inquiries: await db.select().from(contactInquiries).where(is(contactInquiries.email, whose)),
    commissions: commissioned,
    commissionPayments: await paymentsOf(db, commissioned),
    workspace: await pagesOf(
      db,
      [...customer, ...commissioned].map(({ id }) => id),
    ),
    newsletter: await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, whose)),
    waitingFor: await db.select().from(waitingList).where(is(waitingList.email, whose)),
    subscriptions: await db.select().from(subscriptions).where(is(subscriptions.customerEmail, whose)),
    letters: await db
      .select({ kind: outbox.kind, at: outbox.createdAt, payload: outbox.payload })
      .from(outbox)
      .where(is(outbox.recipient, whose)),
    quotes: await quotesOf(db, whose),
  };
}

/**
 * Erases one person. What bookkeeping law wants kept, orders and their sums, stays under a pseudonym with the country
 * alone; a letter that has not gone out goes no more. Throws AppError 'missing' when nobody of this address is known,
 * 'conflict' while they can still pay, wait for a parcel, for money or a decision, or have a subscription: that must end first,
 * 'upstream' when the provider cannot be asked about a payment for their commission.
 */
export async function erasePerson(context: Context, email: string): Promise<void> {
  const whose = email.toLowerCase();
  const digest = await addressDigest(context.env, whose);
  const pseudonym = `erased-${createHash('sha256').update(`${whose} ${context.now().toISOString()}`).digest('hex').slice(0, 16)}@erased.invalid`;
  const [early] = await erasureBlocks(context.db, context.now(), whose);
  if (early) throw new AppError('conflict', sentenceOf(early));
  const ended = await endLinks(context, whose);
  const files = await context.db.transaction(async (tx) => {
    await lockCheckouts(tx, whose);
    await refuseOpenLinks(tx, whose, ended);
    const [first] = await erasureBlocks(tx, context.now(), whose);
    if (first) throw new AppError('conflict', sentenceOf(first));
    const names = await namesOf(tx, whose);
    const touched = [
      ...(await eraseOrders(tx, whose, pseudonym)),
      ...(await tx
        .update(refunds)
        .set({ buyerName: 'Erased Person', buyerEmail: pseudonym })
        .where(is(refunds.buyerEmail, whose))
        .returning({ id: refunds.id })),
      ...(await tx.delete(contactInquiries).where(is(contactInquiries.email, whose)).returning({ id: contactInquiries.id })),
      ...(await tx.delete(waitingList).where(is(waitingList.email, whose)).returning({ id: waitingList.id })),
      ...(await tx
        .delete(newsletterSubscriptions)
        .where(or(eq(newsletterSubscriptions.email, whose), eq(newsletterSubscriptions.emailDigest, digest)))
        .returning({ id: newsletterSubscriptions.id })),
      ...(await eraseCommissions(tx, whose, context.now())),
      ...(await eraseSubscriptions(tx, whose, pseudonym)),
      ...(await eraseCustomerRow(tx, whose, pseudonym)),
    ];
    // The rows stay, so that no letter of their kind is written again; one that waits goes no more.
    const letters = await tx
      .update(outbox)
      .set({ recipient: pseudonym, payload: {}, sentAt: sql`coalesce(${outbox.sentAt}, ${context.now().toISOString()}::timestamptz)` })
      .where(is(outbox.recipient, whose))
      .returning({ id: outbox.id });
    const recovered = await eraseRecovered(tx, whose, pseudonym);
    if (touched.length + recovered.length === 0) throw new AppError('missing', 'Nobody of this address is known here.');
    // What was written about them stands in the trail of changes too.
    const ids = touched.map(({ id }) => id);
    // So it does in letters about them that went to the owner, also in those that went again.
    const about = tx.select({ id: outbox.id }).from(outbox).where(inArray(outbox.subject, ids));
    const notices = await tx
      .update(outbox)
      .set({ payload: {}, sentAt: sql`coalesce(${outbox.sentAt}, ${context.now().toISOString()}::timestamptz)` })
      .where(or(inArray(outbox.id, about), inArray(outbox.repeats, about)))
      .returning({ id: outbox.id });
    await tx
      .update(auditTrail)
      .set({ before: null, after: null })
      .where(and(inArray(auditTrail.entityId, ids), inArray(auditTrail.change, ['notes', 'edited', 'conflict', 'letter to the client'])));
    await erasePages(tx, ids);
    await recordAudit(tx, { at: context.now(), actor: 'owner', entity: 'person', entityId: pseudonym, change: 'erased' });
    const others = await eraseTraces(tx, { email: whose, names, pseudonym });
    return [...[...letters, ...notices].map(({ id }) => id), ...others];
  });
  // After the commit: a file that is gone does not come back.
  await context.mail.erase(files);
  await context.payments.forgetPerson(whose);
}

/** `exportPerson` by a customer's id. Throws AppError 'missing'. For the owner only. */
export async function exportCustomer(context: Context, id: string): Promise<Record<string, unknown>> {
  return exportPerson(context, await emailOf(context, id));
}

/** `erasePerson` by a customer's id, once their address has been typed to show that it is meant. Throws AppError 'invalid'. */
export async function eraseCustomer(context: Context, { params, body }: Input<EraseCustomer>): Promise<{ ok: true }> {
  const email = await emailOf(context, params.id);
  if (body.email.trim().toLowerCase() !== email)
    throw new AppError('invalid', 'Type the address of this person.', { email: 'This is not their address.' });
  await erasePerson(context, email);
  return { ok: true };
}

async function emailOf({ db }: Context, id: string): Promise<string> {
  const [row] = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, id));
  if (!row) throw new AppError('missing', 'There is no such customer.');
  return row.email;
}

async function eraseOrders(tx: Transaction, whose: string, pseudonym: string) {
  const addresses = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(sql`lower(${quotes.address} ->> 'email') = ${whose}`);
  const found = await tx
    .select({ id: quotes.id, checkoutId: quotes.checkoutId, address: quotes.address })
    .from(quotes)
    .where(inArray(quotes.id, addresses));
  for (const quote of found) {
    const country = readStoredAddress(quote.address).country || '-';
    await tx
      .update(quotes)
      .set({ address: { ...nobody, email: pseudonym, line1: '-', city: '-', state: '-', postal_code: '-', country } })
      .where(eq(quotes.id, quote.id));
  }
  const ids = found.map(({ checkoutId }) => checkoutId);
  if (ids.length > 0) await tx.update(checkouts).set({ billingAddress: null }).where(inArray(checkouts.id, ids));
  const bought = await tx
    .select({ id: orders.id, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(is(orders.customerEmail, whose));
  for (const { id, shippingAddress } of bought) {
    const { country } = readOrderAddress(shippingAddress);
    await tx
      .update(orders)
      .set({
        customerEmail: pseudonym,
        customerFirstName: nobody.firstName,
        customerLastName: nobody.lastName,
        shippingAddress: JSON.stringify({ ...nobody, address1: '-', city: '-', state: '-', postalCode: '-', country }),
        billingAddress: null,
        giftMessage: null,
        adminNotes: null,
      })
      .where(eq(orders.id, id));
  }
  return bought.map(({ id }) => ({ id }));
}

/** Payments that were found after the database was restored, decided by now: they stay for the books, without a name. */
async function eraseRecovered(tx: Transaction, whose: string, pseudonym: string) {
  return tx
    .update(recoveredPayments)
    .set({ buyerName: 'Erased Person', buyerEmail: pseudonym })
    .where(is(recoveredPayments.buyerEmail, whose))
    .returning({ id: recoveredPayments.paymentIntentId });
}

async function eraseCommissions(tx: Transaction, whose: string, at: Date) {
  const erased = await tx
    .update(commissions)
    .set({
      title: 'Erased commission',
      email: null,
      description: null,
      progressNotes: null,
      clientFeedback: null,
      revisionRequests: null,
      referenceImages: null,
      contractUrl: null,
      clientId: null,
    })
    .where(is(commissions.email, whose))
    .returning({ id: commissions.id });
  // A link that nobody is behind any more: the sweep ends what was begun at the provider.
  const theirs = inArray(
    commissionPayments.commissionId,
    erased.map(({ id }) => id),
  );
  if (erased.length > 0)
    await tx
      .update(commissionPayments)
      .set({ status: 'withdrawn', lookAt: at })
      .where(and(theirs, eq(commissionPayments.status, 'open')));
  return erased;
}

async function eraseSubscriptions(tx: Transaction, whose: string, pseudonym: string) {
  return tx
    .update(subscriptions)
    .set({
      customerEmail: pseudonym,
      customerFirstName: 'Erased',
      customerLastName: 'Person',
      shippingAddress: '{}',
      notes: null,
      signupKey: null,
    })
    .where(is(subscriptions.customerEmail, whose))
    .returning({ id: subscriptions.id });
}

async function paymentsOf(db: Database, of: { id: string }[]) {
  const ids = of.map(({ id }) => id);
  return ids.length === 0 ? [] : db.select().from(commissionPayments).where(inArray(commissionPayments.commissionId, ids));
}

async function quotesOf(db: Database, whose: string) {
  return db
    .select()
    .from(quotes)
    .where(sql`lower(${quotes.address} ->> 'email') = ${whose}`);
}

const nobody = { firstName: 'Erased', lastName: 'Person' };
const is = (column: AnyPgColumn, whose: string) => eq(sql`lower(${column})`, whose);

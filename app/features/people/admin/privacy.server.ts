import { createHash } from 'node:crypto';
import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { emptyAuditOf, recordAudit } from '#app/database/audit.server.ts';
import type { Database } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { quotes, recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';
import { subscriptionLinks } from '#app/database/schema/sales/subscription-links.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import {
  contactInquiries,
  inquiryPictures,
  inquiryReplies,
} from '#app/database/schema/inquiries.ts';
import { customers } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { waitingList } from '#app/database/schema/back-in-stock.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { eraseWaiting } from '#app/features/back-in-stock/erase-waiting.server.ts';
import { eraseQuotes } from '#app/features/checkout/erase-quotes.server.ts';
import { eraseCommissions } from '#app/features/commissions/erase-commissions.server.ts';
import {
  eraseLettersAbout,
  eraseLettersTo,
} from '#app/features/email/outbox/erase-letters.server.ts';
import { eraseInquiries } from '#app/features/inquiry/erase-inquiries.server.ts';
import { exportSubscriber } from '#app/features/newsletter/export-subscriber.server.ts';
import { eraseSubscriber } from '#app/features/newsletter/forget-address.server.ts';
import { eraseOffers } from '#app/features/offers/erase-offers.server.ts';
import { erasePages, pagesOf } from '#app/features/notion/service.server.ts';
import { eraseOrders } from '#app/features/orders/erase-orders.server.ts';
import { erasePrinting } from '#app/features/printing/queue/erase-printing.server.ts';
import {
  eraseRecovered,
  eraseRefunds,
} from '#app/features/payments/refunds/erase-refunds.server.ts';
import { eraseMember } from '#app/features/subscriptions/erase-member.server.ts';
import { eraseGifts } from '#app/features/subscriptions/gifts/records/erase-gifts.server.ts';
import { addressDigest } from '#app/platform/secrets/address-digest.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { eraseCustomerRow } from '#app/features/people/change-customer.server.ts';
import type { EraseCustomer } from './contract.ts';
import { endLinks, refuseOpenLinks } from './end-links.server.ts';
import { eraseTraces, namesOf } from './erase-traces.server.ts';
import { erasureBlocks, sentenceOf } from './erasure-blocks.server.ts';
import { lockCheckouts } from './erasure-checkouts.server.ts';

// What opens somebody's order, payment or offer stays out: a file of it may lie anywhere, and is sent by mail.
const { token: _order, ...ofOrders } = getTableColumns(orders);
const { tokenHash: _hash, tokenEncrypted: _encrypted, ...ofOffers } = getTableColumns(offers);
const { token: _payment, ...ofCommissionPayments } = getTableColumns(commissionPayments);
const { tokenHash: _link, ...ofLinks } = getTableColumns(subscriptionLinks);

type PrivacyContext = Pick<Context, 'db' | 'now'>;

/** Everything the shop keeps about one person, table by table (invariant 19), without what opens their links. `email` in any case. */
export async function exportPerson(
  { db }: Pick<PrivacyContext, 'db'>,
  email: string,
): Promise<Record<string, unknown>> {
  const whose = email.toLowerCase();
  const bought = await db
    .select(ofOrders)
    .from(orders)
    .where(isAddress(orders.customerEmail, whose));
  const ids = bought.map(({ id }) => id);
  const customer = await db.select().from(customers).where(eq(customers.email, whose));
  const commissioned = await db
    .select()
    .from(commissions)
    .where(isAddress(commissions.email, whose));
  return {
    email: whose,
    customer,
    orders: bought,
    orderItems:
      ids.length === 0
        ? []
        : await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)),
    printed:
      ids.length === 0
        ? []
        : await db.select().from(teemillOrders).where(inArray(teemillOrders.orderId, ids)),
    refunds: await db.select().from(refunds).where(isAddress(refunds.buyerEmail, whose)),
    recoveredPayments: await db
      .select()
      .from(recoveredPayments)
      .where(isAddress(recoveredPayments.buyerEmail, whose)),
    inquiries: await db
      .select()
      .from(contactInquiries)
      .where(isAddress(contactInquiries.email, whose)),
    inquiryPictures: await picturesOf(db, whose),
    inquiryReplies: await db
      .select(getTableColumns(inquiryReplies))
      .from(inquiryReplies)
      .innerJoin(contactInquiries, eq(contactInquiries.id, inquiryReplies.inquiryId))
      .where(isAddress(contactInquiries.email, whose)),
    offers: await db.select(ofOffers).from(offers).where(isAddress(offers.email, whose)),
    commissions: commissioned,
    commissionPayments: await paymentsOf(db, commissioned),
    workspace: await pagesOf(
      db,
      [...customer, ...commissioned].map(({ id }) => id),
    ),
    ...(await exportSubscriber(db, whose)),
    waitingFor: await db.select().from(waitingList).where(isAddress(waitingList.email, whose)),
    ...(await clubOf(db, whose)),
    letters: await lettersTo(db, whose),
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
  const { files, printed } = await context.db.transaction(async (tx) => {
    await lockCheckouts(tx, whose);
    await refuseOpenLinks(tx, whose, ended);
    const [first] = await erasureBlocks(tx, context.now(), whose);
    if (first) throw new AppError('conflict', sentenceOf(first));
    const names = await namesOf(tx, whose);
    await eraseQuotes(tx, whose, pseudonym);
    const subscriber = await eraseSubscriber(tx, whose, digest);
    const touched = [
      ...(await eraseOrders(tx, whose, pseudonym)),
      ...(await eraseRefunds(tx, whose, pseudonym)),
      ...(await eraseOffers(tx, whose, pseudonym)),
      ...(await eraseInquiries(tx, whose)),
      ...(await eraseWaiting(tx, whose)),
      ...subscriber.rows,
      ...(await eraseCommissions(tx, whose, context.now())),
      ...(await eraseMember(tx, whose, pseudonym)),
      ...(await eraseGifts(tx, whose, pseudonym)),
      ...(await eraseCustomerRow(tx, whose, pseudonym)),
    ];
    const letters = await eraseLettersTo(tx, whose, pseudonym, context.now());
    const recovered = await eraseRecovered(tx, whose, pseudonym);
    if (touched.length + recovered.length === 0)
      throw new AppError('missing', 'Nobody of this address is known here.');
    const ids = touched.map(({ id }) => id);
    const printed = await erasePrinting(tx, ids);
    const notices = await eraseLettersAbout(tx, ids, context.now());
    await emptyAuditOf(tx, ids);
    await erasePages(tx, ids);
    await recordAudit(tx, {
      at: context.now(),
      actor: 'owner',
      entity: 'person',
      entityId: pseudonym,
      change: 'erased',
    });
    const others = await eraseTraces(tx, { email: whose, names, pseudonym }, context.now());
    return { files: [...letters, ...notices, ...others, ...subscriber.files], printed };
  });
  // After the commit: a file that is gone does not come back.
  await context.mail.erase(files);
  await context.payments.forgetPerson(whose);
  await context.printing.forgetOrders(printed);
}

/** `exportPerson` by a customer's id. Throws AppError 'missing'. For the owner only. */
export async function exportCustomer(
  context: Context,
  id: string,
): Promise<Record<string, unknown>> {
  return exportPerson(context, await emailOf(context, id));
}

/** `erasePerson` by a customer's id, once their address has been typed to show that it is meant. Throws AppError 'invalid'. */
export async function eraseCustomer(
  context: Context,
  { params, body }: Input<EraseCustomer>,
): Promise<{ ok: true }> {
  const email = await emailOf(context, params.id);
  if (body.email.trim().toLowerCase() !== email)
    throw new AppError('invalid', 'Type the address of this person.', {
      email: 'This is not their address.',
    });
  await erasePerson(context, email);
  return { ok: true };
}

async function emailOf({ db }: Context, id: string): Promise<string> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, id));
  if (!row) throw new AppError('missing', 'There is no such customer.');
  return row.email;
}

async function paymentsOf(db: Database, of: { id: string }[]) {
  const ids = of.map(({ id }) => id);
  return ids.length === 0
    ? []
    : db
        .select(ofCommissionPayments)
        .from(commissionPayments)
        .where(inArray(commissionPayments.commissionId, ids));
}

/** What they attached to inquiries, as base64. */
async function picturesOf(db: Database, whose: string) {
  const rows = await db
    .select(getTableColumns(inquiryPictures))
    .from(inquiryPictures)
    .innerJoin(contactInquiries, eq(contactInquiries.id, inquiryPictures.inquiryId))
    .where(isAddress(contactInquiries.email, whose));
  return rows.map((row) => ({ ...row, jpeg: Buffer.from(row.jpeg).toString('base64') }));
}

/** What the club keeps: memberships, what belongs to them, and gifts given or received. */
async function clubOf(db: Database, whose: string) {
  return {
    subscriptions: await db
      .select()
      .from(subscriptions)
      .where(isAddress(subscriptions.customerEmail, whose)),
    subscriptionPayments: await db
      .select(getTableColumns(subscriptionPayments))
      .from(subscriptionPayments)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
      .where(isAddress(subscriptions.customerEmail, whose)),
    skippedMonths: await db
      .select(getTableColumns(subscriptionSkips))
      .from(subscriptionSkips)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionSkips.subscriptionId))
      .where(isAddress(subscriptions.customerEmail, whose)),
    membershipLinks: await db
      .select(ofLinks)
      .from(subscriptionLinks)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLinks.subscriptionId))
      .where(isAddress(subscriptions.customerEmail, whose)),
    shirts: await db
      .select(getTableColumns(subscriptionShipments))
      .from(subscriptionShipments)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
      .where(isAddress(subscriptions.customerEmail, whose)),
    gifts: await db
      .select()
      .from(clubGifts)
      .where(
        or(isAddress(clubGifts.giverEmail, whose), isAddress(clubGifts.recipientEmail, whose)),
      ),
  };
}

/** What a letter says has no columns: its links go by what they are called. */
async function lettersTo(db: Database, whose: string) {
  const letters = await db
    .select({ kind: outbox.kind, at: outbox.createdAt, payload: outbox.payload })
    .from(outbox)
    .where(isAddress(outbox.recipient, whose));
  const isLink = (key: string) =>
    /token/i.test(key) ||
    (/url$/i.test(key) && !['imageUrl', 'pictureUrl', 'siteUrl'].includes(key));
  return letters.map(({ payload, ...letter }) => ({
    ...letter,
    payload: JSON.parse(
      JSON.stringify(payload, (key, value: unknown) => (isLink(key) ? undefined : value)),
    ) as unknown,
  }));
}

async function quotesOf(db: Database, whose: string) {
  return db
    .select()
    .from(quotes)
    .where(sql`lower(${quotes.address} ->> 'email') = ${whose}`);
}

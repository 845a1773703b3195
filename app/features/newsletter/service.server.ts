import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { letterRecipients } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { addressDigest } from '#app/platform/secrets/address-digest.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { Confirm, Subscribe, Unsubscribe } from './contract.ts';
import { forgetAddress } from './forget-address.server.ts';
import { readerOf } from './reader-links.server.ts';

const done = { ok: true } as const;

/**
 * Takes an address down and sends it a confirmation letter; answers alike whether it was known (decision 45). Asking again while the
 * address is unconfirmed sends a new letter at most once a day. One that left before is a new one: its old links open nothing.
 */
export async function subscribe(
  context: Context,
  { body }: Input<Subscribe>,
): Promise<typeof done> {
  if (body.website) return done;
  const email = body.email.toLowerCase();
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const token = randomBytes(24).toString('base64url');
    await tx
      .insert(newsletterSubscriptions)
      .values({ email, token, subscribedAt: at })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
      .for('update');
    if (!row || row.confirmedAt || row.unsubscribedAt) return;
    await postLetter(tx, {
      kind: 'newsletter-confirmation',
      subject: `${row.id} ${dayOf(at)}`,
      recipient: email,
      payload: {
        link: `${context.env.PUBLIC_URL}/newsletter/confirm/${row.token}`,
        contactEmail: contactAddress(context.env),
      },
    });
  });
  await context.jobs.wake('letters');
  return done;
}

/** Confirms an address; a second time changes nothing. Throws AppError 'missing' for a link that is not ours, or of one who left since. */
export async function confirmAddress(
  context: Context,
  { params }: Input<Confirm>,
): Promise<typeof done> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const mine = eq(newsletterSubscriptions.token, params.token);
    const [row] = await tx.select().from(newsletterSubscriptions).where(mine).for('update');
    if (!row?.email || row.unsubscribedAt) throw missing();
    if (row.confirmedAt) return;
    await tx.update(newsletterSubscriptions).set({ confirmedAt: at }).where(mine);
    // Who left before has come back.
    await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.emailDigest, await addressDigest(context.env, row.email)));
    await postLetter(tx, {
      kind: 'newsletter-welcome',
      subject: `${row.id} ${at.toISOString()}`,
      recipient: row.email,
      payload: {
        page: `${context.env.PUBLIC_URL}/newsletter/unsubscribe/${row.token}`,
        oneClick: `${context.env.PUBLIC_URL}/api/newsletter/${row.token}/unsubscribe`,
        contactEmail: contactAddress(context.env),
      },
    });
  });
  await context.jobs.wake('letters');
  return done;
}

/** Whether the letters come to the address of this link. */
export async function isConfirmed({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.token, token));
  return row !== undefined && isReading(row);
}

/**
 * Ends the newsletter for an address and forgets it but for a digest; a second time changes nothing. Where the link is one of a letter to
 * readers, that letter remembers that somebody left by it. Throws AppError 'missing' for a link that is not ours.
 */
export async function endNewsletter(
  context: Context,
  { params }: Input<Unsubscribe>,
): Promise<typeof done> {
  const files = await context.db.transaction(async (tx) => {
    const found = await readerOf(tx, params.token);
    if (!found) throw missing();
    const { reader, recipientId } = found;
    if (!reader?.email) return [];
    if (recipientId && isReading(reader))
      await tx
        .update(letterRecipients)
        .set({ leftAt: context.now() })
        .where(eq(letterRecipients.id, recipientId));
    return forgetAddress(tx, context, reader, await addressDigest(context.env, reader.email));
  });
  await context.mail.erase(files);
  return done;
}

const isReading = ({
  confirmedAt,
  unsubscribedAt,
}: Pick<typeof newsletterSubscriptions.$inferSelect, 'confirmedAt' | 'unsubscribedAt'>) =>
  confirmedAt !== null && unsubscribedAt === null;

const missing = () => new AppError('missing', 'This link is not valid any more.');

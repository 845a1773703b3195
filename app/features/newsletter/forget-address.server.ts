import { and, eq, inArray, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { letterRecipients } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { forgetOnlyKnownFrom } from '#app/features/people/forget/only-known-from.server.ts';
import { emptyLetters, nobody } from '#app/features/email/outbox/forget.server.ts';
import { addressDigest } from '#app/platform/secrets/address-digest.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { retention } from '#app/platform/storage/retention.ts';

type Subscription = typeof newsletterSubscriptions.$inferSelect;
type Forgetting = Pick<Context, 'db' | 'env' | 'mail' | 'now'>;

/** So many at a time are taken up by one sweep; the next one goes on. */
const batch = 200;

/**
 * Ends a subscription and leaves nothing of its address but a digest: not in the letters that went there, nor among the customers where
 * the newsletter was all that was known. Answers the letters whose files are to be deleted after the commit.
 */
export async function forgetAddress(
  tx: Transaction,
  { now }: Forgetting,
  { id, email }: Subscription,
  digest: string,
): Promise<string[]> {
  // An older digest of the same address is the same fact.
  await tx
    .delete(newsletterSubscriptions)
    .where(
      and(eq(newsletterSubscriptions.emailDigest, digest), ne(newsletterSubscriptions.id, id)),
    );
  await tx
    .update(newsletterSubscriptions)
    .set({
      email: null,
      emailDigest: digest,
      unsubscribedAt: sql`coalesce(${newsletterSubscriptions.unsubscribedAt}, ${now().toISOString()}::timestamptz)`,
    })
    .where(eq(newsletterSubscriptions.id, id));
  return email === null ? [] : dropLetters(tx, now(), id, email);
}

/** Takes a row of the newsletter out for good. Answers whether it was there. */
export async function deleteSubscriber(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx
    .delete(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, id))
    .returning({ id: newsletterSubscriptions.id });
  return gone.length > 0;
}

/**
 * Deletes an address, in lower case, from the newsletter, and the digest that is left of it where it was unsubscribed. `files`: the letters
 * that went there, to be deleted after the commit.
 */
export async function eraseSubscriber(
  tx: Transaction,
  email: string,
  digest: string,
): Promise<{ rows: { id: string }[]; files: string[] }> {
  const isTheirs = or(
    eq(newsletterSubscriptions.email, email),
    eq(newsletterSubscriptions.emailDigest, digest),
  );
  const files = await lettersTo(tx, isTheirs);
  const rows = await tx
    .delete(newsletterSubscriptions)
    .where(isTheirs)
    .returning({ id: newsletterSubscriptions.id });
  return { rows, files };
}

/**
 * Puts the newsletter in order: addresses that were unsubscribed before digests were kept, and addresses that were never confirmed
 * (privacy page).
 */
export async function sweepNewsletter(context: Forgetting): Promise<void> {
  const left = and(
    isNotNull(newsletterSubscriptions.unsubscribedAt),
    isNotNull(newsletterSubscriptions.email),
  );
  for (const row of await found(context, left)) {
    const digest = await addressDigest(context.env, row.email ?? '');
    await context.mail.erase(
      await context.db.transaction((tx) => forgetAddress(tx, context, row, digest)),
    );
  }
  const never = and(
    isNull(newsletterSubscriptions.confirmedAt),
    isNull(newsletterSubscriptions.unsubscribedAt),
    lt(
      newsletterSubscriptions.subscribedAt,
      minutesAfter(context.now(), -retention.unconfirmedDays * 24 * 60),
    ),
  );
  for (const { id, email } of await found(context, never)) {
    const files = await context.db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(newsletterSubscriptions)
        .where(and(eq(newsletterSubscriptions.id, id), never))
        .returning();
      return gone && email !== null ? dropLetters(tx, context.now(), id, email) : [];
    });
    await context.mail.erase(files);
  }
}

async function found({ db }: Forgetting, which: SQL | undefined): Promise<Subscription[]> {
  return db.select().from(newsletterSubscriptions).where(which).limit(batch);
}

async function dropLetters(
  tx: Transaction,
  at: Date,
  id: string,
  email: string,
): Promise<string[]> {
  await forgetOnlyKnownFrom(tx, 'newsletter', [email]);
  const emptied = await emptyLetters(
    tx,
    at,
    (letter) =>
      and(inArray(letter.kind, kinds), or(eq(letter.subject, id), like(letter.subject, `${id} %`))),
    {
      recipient: nobody,
    },
  );
  return [...emptied, ...(await lettersTo(tx, eq(newsletterSubscriptions.id, id)))];
}

/** The letters to readers that went to them, by the names of their files. */
async function lettersTo(tx: Transaction, who: SQL | undefined): Promise<string[]> {
  const sent = await tx
    .select({ id: letterRecipients.id })
    .from(letterRecipients)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, letterRecipients.readerId))
    .where(who);
  return sent.map(({ id }) => id);
}

const kinds = ['newsletter-confirmation', 'newsletter-welcome'];

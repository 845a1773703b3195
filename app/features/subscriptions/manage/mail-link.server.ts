import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { outbox } from '#app/database/schema/operations.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { answerAlike } from '#app/platform/secrets/answer-alike.server.ts';
import { isOf } from '../follow/match-email.server.ts';
import type { MailLink } from './contract.ts';
import { aboutMember } from '../letters/about-member.server.ts';
import { manageLink } from './links.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** Minutes in which an address gets one letter about one membership: more are asked for by somebody who fills another's mailbox. */
const between = 10;

/** Of the memberships of an address, the newest that get a letter. */
const most = 5;

/**
 * Mails a link to their own page to a member. Answers the same after the same time in every case: whoever asks learns nothing of who
 * is a member (invariant 12).
 */
export async function mailLink(
  context: Context,
  { body }: Pick<Input<MailLink>, 'body'>,
): Promise<Reply<MailLink>> {
  await answerAlike(postLinks(context, body.email));
  return { isAsked: true };
}

async function postLinks(context: Context, email: string): Promise<void> {
  const posted = await context.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(subscriptions)
      .where(
        and(isOf(email), notInArray(subscriptions.status, ['incomplete', 'incomplete_expired'])),
      )
      .orderBy(desc(subscriptions.createdAt))
      .limit(most)
      .for('update');
    let count = 0;
    for (const row of rows) if (await postLink(tx, context, row, { why: 'asked' })) count += 1;
    return count;
  });
  if (posted > 0) await context.jobs.wake('letters');
}

/**
 * Writes the letter with the link to their own page to a member, locked by the caller; none where one went in the last minutes. Answers
 * whether it was written. Wake the `letters` queue after the commit. `why`: it was asked for, the
 * owner sends it, or somebody signs up with the address of a member.
 */
export async function postLink(
  tx: Transaction,
  context: Context,
  row: Subscription,
  { why }: { why: 'asked' | 'studio' | 'sign-up' },
): Promise<boolean> {
  const at = context.now();
  const since = `${row.id} ${minutesAfter(at, -between).toISOString()}`;
  const isRecent = and(
    eq(outbox.kind, 'subscription-link'),
    sql`starts_with(${outbox.subject}, ${row.id})`,
    sql`${outbox.subject} collate "C" > ${since}`,
  );
  if ((await tx.$count(outbox, isRecent)) > 0) return false;
  const subject = `${row.id} ${at.toISOString()}`;
  const { manageUrl } = await manageLink(tx, context, row, { about: subject, since: at });
  if (!manageUrl) return false;
  await postLetter(tx, {
    kind: 'subscription-link',
    subject,
    recipient: row.customerEmail,
    payload: {
      ...aboutMember(context, row),
      manageUrl,
      isFromStudio: why === 'studio',
      ...(why === 'sign-up' && {
        anotherUrl: `${context.env.PUBLIC_URL}/subscription?another=yes`,
      }),
    },
  });
  return true;
}

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { passwordResets, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { answerAlike } from '#app/platform/secrets/answer-alike.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { ResetPassword } from '#app/features/auth/contract.ts';
import { recordActivity } from '#app/features/auth/activity.server.ts';
import { copy } from '#app/features/auth/copy.ts';
import { findKnownBrowser } from '#app/features/auth/sessions/known-browsers.server.ts';
import { replacePassword } from '#app/features/auth/user-rows.server.ts';
import { countTry } from './guessing.server.ts';
import { refuseWeak, siteWords } from './password-rules.server.ts';
import { hashPassword } from './passwords.server.ts';

/** How long a mailed link for a new password works, in minutes. */
const resetMinutes = 30;

/**
 * Mails a link for a new password where there is a user with an address; always answers the same, after the same time
 * (invariant 13). Throws AppError 'too-many' for guessing.
 */
export async function askReset(context: Context, name: string): Promise<{ ok: true }> {
  // A browser that has signed in is counted by itself, whatever name it asks for.
  await countTry(context, { name, for: 'reset', source: (await findKnownBrowser(context))?.id });
  await answerAlike(mailLink(context, name));
  return { ok: true };
}

/** Sets a new password by a mailed link, which works once, and ends every session. Throws AppError 'gone'. */
export async function resetPassword(
  context: Context,
  { params, body }: Input<ResetPassword>,
): Promise<{ ok: true }> {
  const at = context.now();
  const link = and(
    eq(passwordResets.digest, digest(params.token)),
    gt(passwordResets.expiresAt, at),
  );
  // Looked at first, so that nobody without a link has passwords judged and hashed.
  const [asked] = await context.db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(link);
  if (!asked) throw new AppError('gone', copy.linkOver);
  await refuseWeak(
    body.newPassword,
    await siteWords(context.db, context.env, asked.user),
    'newPassword',
  );
  const password = await hashPassword(body.newPassword);
  await context.db.transaction(async (tx) => {
    const [taken] = await tx.delete(passwordResets).where(link).returning();
    if (!taken) throw new AppError('gone', copy.linkOver);
    await replacePassword(tx, taken.userId, password, at);
    await recordActivity(tx, context, asked.user, 'reset-used');
  });
  await context.jobs.wake('letters');
  return { ok: true };
}

async function mailLink(context: Context, name: string): Promise<void> {
  const at = context.now();
  const [user] = await context.db
    .select()
    .from(users)
    .where(
      sql`lower(${users.username}) = ${name.toLowerCase()} or lower(${users.email}) = ${name.toLowerCase()}`,
    );
  const recipient = user?.email;
  if (!user || !recipient) return;
  const token = randomBytes(24).toString('base64url');
  await context.db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, at));
    await tx.insert(passwordResets).values({
      digest: digest(token),
      userId: user.id,
      expiresAt: minutesAfter(at, resetMinutes),
    });
    await recordActivity(tx, context, user, 'reset-asked');
    await postLetter(tx, {
      kind: 'password-reset',
      subject: digest(token),
      recipient,
      payload: {
        username: user.username,
        link: `${context.env.PUBLIC_URL}/admin/reset/${token}`,
        minutes: resetMinutes,
        contactEmail: contactAddress(context.env),
      },
    });
  });
  await context.jobs.wake('letters');
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

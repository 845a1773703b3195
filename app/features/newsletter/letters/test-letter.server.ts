import { randomUUID } from 'node:crypto';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { failureOf } from '#app/features/email/outbox/failures.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { TestLetter } from './contract.ts';
import { formOf, readLetter } from './drafts/rows.server.ts';
import { refusals } from './refusals.ts';
import { wrongOf } from './sending/sendable.ts';
import { writeLetter } from './rendering/write-letter.server.tsx';

/** The addresses of the owner that are known: her account's, the studio's, and the one that letters come from. */
export async function testAddresses({ db, env }: Context): Promise<string[]> {
  const { email } = await readStudio(db);
  const all = [await ownerAddress(db, env), email, contactAddress(env)];
  return [...new Set(all.filter(Boolean).map((one) => one.toLowerCase()))];
}

/**
 * Sends a letter to the owner as it is now, past the readers (invariant 19): to one of her own addresses alone. Its links lead to pages that
 * say that they are of a test. Throws AppError 'missing', 'invalid' for another address or a letter without words, 'upstream' where
 * the mail server does not take it.
 */
export async function sendTest(
  context: Context,
  { params, body }: Input<TestLetter>,
): Promise<Reply<TestLetter>> {
  const letter = await readLetter(context.db, params.id);
  const to = body.to.trim().toLowerCase();
  if (!(await testAddresses(context)).includes(to))
    throw new AppError('invalid', refusals.notYours, { to: refusals.notYours });
  const { subject, body: text } = wrongOf(formOf(letter));
  if (subject || text)
    throw new AppError('invalid', refusals.summary, {
      ...(subject && { subject }),
      ...(text && { body: text }),
    });
  const { PUBLIC_URL } = context.env;
  const written = await writeLetter(context, letter, {
    choices: `${PUBLIC_URL}/newsletter/choices/test`,
    leave: `${PUBLIC_URL}/newsletter/unsubscribe/test`,
  });
  const id = randomUUID();
  try {
    await context.mail.send({
      id,
      to,
      ...(written.sender && { sender: written.sender }),
      subject: written.subject,
      html: written.html,
      text: written.text,
    });
  } catch (error) {
    const reason = failureOf(error);
    context.log.warn({ letter: letter.id, reason }, 'a test of a letter was not sent');
    throw Object.assign(new AppError('upstream', refusals.notTaken(reason)), { cause: error });
  }
  await context.mail.forget(id);
  return { to };
}

import { isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { users } from '#app/database/schema/people.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { contactAddress, type Env, exampleAddress } from '#app/platform/env.server.ts';

/**
 * Where buyers write to: the studio's address, then the one that letters come from, then that of the owner's account. Empty where
 * nobody has set any; the demo has its example address.
 */
export async function contactOf(
  db: Database | Transaction,
  env: Pick<Env, 'MAIL_FROM'>,
): Promise<string> {
  return contactOfStudio(await readStudio(db), db, env);
}

/** The same, of a record that was read already. */
export async function contactOfStudio(
  { email }: { email: string },
  db: Database | Transaction,
  env: Pick<Env, 'MAIL_FROM'>,
): Promise<string> {
  if (email && email !== exampleAddress) return email;
  if (contactAddress(env) !== exampleAddress) return contactAddress(env);
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(isNotNull(users.email))
    .orderBy(users.createdAt)
    .limit(1);
  return account?.email ?? email;
}

/** A letter's payload with the address of today: it may have been written before the owner set another. */
export function withContact(payload: unknown, contact: string): unknown {
  const names = typeof payload === 'object' && payload !== null && 'contactEmail' in payload;
  return names ? { ...payload, contactEmail: contact } : payload;
}

import { eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { users } from '#app/database/schema/people.ts';
import { settings } from '#app/database/schema/shop.ts';
import { contactAddress, type Env, exampleAddress } from '#app/platform/env.server.ts';

const Kept = z.object({ email: z.email() });

/**
 * Where buyers write to: the studio's address, then the one that letters come from, then that of the owner's account. The example
 * address is what is left where nobody has set any.
 */
export async function contactOf(db: Database | Transaction, env: Env): Promise<string> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'studio'));
  return contactIn(row?.value, db, env);
}

/** The same, of the studio's particulars as they are stored. */
export async function contactIn(
  particulars: unknown,
  db: Database | Transaction,
  env: Env,
): Promise<string> {
  const studio = Kept.safeParse(particulars).data?.email;
  if (studio && studio !== exampleAddress) return studio;
  if (contactAddress(env) !== exampleAddress) return contactAddress(env);
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(isNotNull(users.email))
    .orderBy(users.createdAt)
    .limit(1);
  return account?.email ?? exampleAddress;
}

/** A letter's payload with the address that is known by now: it may have been written before there was one. */
export function withContact(payload: unknown, contact: string): unknown {
  const isExample =
    typeof payload === 'object' &&
    payload !== null &&
    'contactEmail' in payload &&
    payload.contactEmail === exampleAddress;
  return isExample ? { ...payload, contactEmail: contact } : payload;
}

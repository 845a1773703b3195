import { isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { users } from '#app/database/schema/people.ts';
import { contactAddress, type Env } from '#app/platform/env.server.ts';

const accountWithAddress = preparedOnce((db) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(isNotNull(users.email))
    .orderBy(users.createdAt)
    .limit(1)
    .prepare('owner_address'),
);

/** Where letters to the owner go: the account's address, then `OWNER_EMAIL`, then the address that letters come from. */
export async function ownerAddress(db: Database | Transaction, env: Env): Promise<string> {
  const [account] = await accountWithAddress(db).execute();
  return account?.email ?? env.OWNER_EMAIL ?? contactAddress(env);
}

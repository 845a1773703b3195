import { randomInt } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { users } from '#app/database/schema/people.ts';
import { recordActivity } from './activity.server.ts';
import { hashPassword } from './credentials/passwords.server.ts';
import type { Credentials } from './service.server.ts';
import {
  type Starting,
  applyChanged,
  refuseWeakSetting,
  variables,
  remember,
} from './apply-owner-settings.server.ts';

/** Letters and digits that nobody confuses when reading them off a screen. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes sure at the start that somebody can sign in. The `OWNER_*` variables make the owner of an empty table (with none of them
 * set: `owner` and a made-up password, which is answered so that it can be shown once). After that each is applied once, to the
 * account that is there, when its value is another than the one last applied; never is a second account made. What the owner
 * changed in between stays (decision 30). Two processes that start at once do this one after the other.
 * Throws EnvError for an OWNER_PASSWORD that may not be chosen or a name that another account has.
 */
export async function ensureOwner(context: Starting): Promise<Credentials | undefined> {
  return context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'owner-settings');
    const accounts = await tx.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
    const made =
      accounts.length === 0
        ? await createFirst(tx, context)
        : await applyChanged(tx, context, accounts);
    if (accounts.length > 1)
      context.log.warn(
        { accounts: accounts.length },
        'more than one account may sign in: npm run owner -- owner:list names them',
      );
    return made;
  });
}

async function createFirst(tx: Transaction, context: Starting): Promise<Credentials | undefined> {
  const {
    OWNER_USERNAME: username = 'owner',
    OWNER_PASSWORD: given,
    OWNER_EMAIL: email = null,
  } = context.env;
  if (given !== undefined) await refuseWeakSetting(tx, context, given, { username, email });
  const password = given ?? readablePassword();
  const at = context.now();
  const [user] = await tx
    .insert(users)
    .values({
      username,
      password: await hashPassword(password),
      email,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (user) await recordActivity(tx, context, user, 'account-created');
  for (const name of variables) await remember(tx, context, name);
  return given === undefined ? { username, password } : undefined;
}

/** Four groups of four: 79 bits. */
function readablePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

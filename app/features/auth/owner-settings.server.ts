import { randomInt } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { ownerSettings, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { EnvError } from '#app/platform/env.server.ts';
import { recordActivity } from './activity.server.ts';
import { faultOf, siteWords } from './credentials/password-rules.server.ts';
import { hashPassword, verifyPassword } from './credentials/passwords.server.ts';
import type { Credentials } from './service.server.ts';
import { replacePassword, type User } from './user-rows.server.ts';

type Starting = Pick<Context, 'db' | 'now' | 'env' | 'log'>;

/** The variables in the order in which they are applied. */
const variables = ['OWNER_USERNAME', 'OWNER_EMAIL', 'OWNER_PASSWORD'] as const;
type Variable = (typeof variables)[number];

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

async function applyChanged(
  tx: Transaction,
  context: Starting,
  accounts: readonly User[],
): Promise<undefined> {
  const known = new Map(
    (await tx.select().from(ownerSettings)).map(({ name, hash }) => [name, hash]),
  );
  // A version before this one kept no hashes. Whether the owner changed something since cannot be told, so her account stays as it is.
  const isUpgrade = known.size === 0;
  let account = accountOf(context, accounts);
  for (const name of variables) {
    const value = context.env[name];
    const last = known.get(name);
    const isChanged = value !== undefined && !(last && (await verifyPassword(value, last)));
    if (isChanged && !isUpgrade) account = await apply[name](tx, context, account, value);
    if (isUpgrade && value !== undefined) account = await adopt(tx, context, account, name, value);
    if (isChanged || last === undefined) await remember(tx, context, name);
  }
}

/** The account that the variables are about: the one of that name, else the oldest. */
function accountOf({ env }: Starting, accounts: readonly User[]): User {
  const named = accounts.find(
    ({ username }) => username.toLowerCase() === env.OWNER_USERNAME?.toLowerCase(),
  );
  return named ?? accounts[0]!;
}

type Apply = (tx: Transaction, context: Starting, account: User, value: string) => Promise<User>;

const apply: Record<Variable, Apply> = {
  OWNER_USERNAME: async (tx, context, account, username) => {
    if (account.username === username) return account;
    const renamed = { ...account, username };
    await tx
      .update(users)
      .set({ username, updatedAt: context.now() })
      .where(eq(users.id, account.id));
    await recordActivity(tx, context, renamed, 'name-changed');
    return renamed;
  },
  OWNER_EMAIL: async (tx, context, account, email) => {
    if (account.email === email) return account;
    await tx.update(users).set({ email, updatedAt: context.now() }).where(eq(users.id, account.id));
    const changed = { ...account, email };
    await recordActivity(tx, context, changed, 'email-changed', account.email);
    return changed;
  },
  OWNER_PASSWORD: async (tx, context, account, password) => {
    if (await verifyPassword(password, account.password)) return account;
    await refuseWeakSetting(tx, context, password, account);
    const hash = await hashPassword(password);
    await replacePassword(tx, account.id, hash, context.now());
    await recordActivity(tx, context, account, 'password-changed');
    return { ...account, password: hash };
  },
};

/** At the first start after the upgrade a value is only noted; but an address is better than none. */
async function adopt(
  tx: Transaction,
  context: Starting,
  account: User,
  name: Variable,
  value: string,
): Promise<User> {
  if (name === 'OWNER_EMAIL' && account.email === null) {
    await tx
      .update(users)
      .set({ email: value, updatedAt: context.now() })
      .where(eq(users.id, account.id));
    return { ...account, email: value };
  }
  const isTheSame =
    name === 'OWNER_PASSWORD'
      ? await verifyPassword(value, account.password)
      : [account.username, account.email].includes(value);
  if (!isTheSame)
    context.log.warn(
      `${name} is not what the account has. The account stays as it is; set another value to change it.`,
    );
  return account;
}

async function remember(tx: Transaction, { env, now }: Starting, name: Variable): Promise<void> {
  const value = env[name];
  const written = {
    hash: value === undefined ? null : await hashPassword(value),
    appliedAt: now(),
  };
  await tx
    .insert(ownerSettings)
    .values({ name, ...written })
    .onConflictDoUpdate({ target: ownerSettings.name, set: written });
}

async function refuseWeakSetting(
  tx: Transaction,
  { env }: Starting,
  password: string,
  user: { username: string; email: string | null },
): Promise<void> {
  const fault = await faultOf(password, await siteWords(tx, env, user));
  if (fault) throw new EnvError(`OWNER_PASSWORD: ${fault} See docs/configuration.md.`);
}

/** Four groups of four: 79 bits. */
function readablePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

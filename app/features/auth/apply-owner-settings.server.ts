import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { ownerSettings, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { EnvError } from '#app/platform/env.server.ts';
import { recordActivity } from './activity.server.ts';
import { faultOf, siteWords } from './credentials/password-rules.server.ts';
import { hashPassword, verifyPassword } from './credentials/passwords.server.ts';
import { replacePassword, type User } from './user-rows.server.ts';

/** What is at hand while the site opens. */
export type Starting = Pick<Context, 'db' | 'now' | 'env' | 'log'>;

/** The variables in the order in which they are applied. */
export const variables = ['OWNER_USERNAME', 'OWNER_EMAIL', 'OWNER_PASSWORD'] as const;
type Variable = (typeof variables)[number];

/** Applies the owner's variables of the environment that have changed since they were last applied. */
export async function applyChanged(
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

/** Stores by its digest that a variable was applied. */
export async function remember(
  tx: Transaction,
  { env, now }: Starting,
  name: Variable,
): Promise<void> {
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

/** Throws an Error that names the variable where its password is a weak one. */
export async function refuseWeakSetting(
  tx: Transaction,
  { env }: Starting,
  password: string,
  user: { username: string; email: string | null },
): Promise<void> {
  const fault = await faultOf(password, await siteWords(tx, env, user));
  if (fault) throw new EnvError(`OWNER_PASSWORD: ${fault} See docs/configuration.md.`);
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

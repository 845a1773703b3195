import { and, desc, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { accountActivity } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { roughNetwork } from '#app/platform/operations/network.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { type ActivityKind, activityWords } from './activity.ts';
import { browserName } from './sessions/browser-name.ts';
import type { Activity } from './contract.ts';
import { ownerAddress } from './owner-address.server.ts';

/** Whose account it is; `id` is null where nobody has the name that was tried. */
type Whose = { id: string | null; username: string; email?: string | null };

/** What is needed of a context to write activity down; the environment and the command line have no browser. */
export type ActivityContext = Pick<Context, 'now' | 'env'> &
  Partial<Pick<Context, 'address' | 'session'>>;

const day = 24 * 60;
/** How many entries the owner is shown. */
const shown = 30;
/** Days after which failures, and everything else, are forgotten. */
const retentionDays = { failures: 90, rest: 730 };

const failures: readonly ActivityKind[] = [
  'sign-in-failed',
  'code-failed',
  'sign-in-refused',
  'unknown-name',
  'reset-asked',
];
/** What the owner is written to about: whoever did it might be somebody else. */
const letters: readonly ActivityKind[] = [
  'new-browser',
  'code-failed',
  'recovery-code-used',
  'password-changed',
  'name-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'reset-used',
  'mail-server-set',
  'mail-server-removed',
  'payment-keys-set',
  'payment-keys-removed',
  'printer-set',
  'printer-removed',
  'backup-passphrase-set',
  'backup-passphrase-removed',
];

/**
 * Writes down what happened to an account, in the transaction of the fact, with a letter to the owner for what changes who can
 * sign in. Failures of one hour are one row for each network, and one for all unknown names, so that guessing fills no table.
 * Wake the `letters` queue after the commit. `also` is a second recipient: the address before it was changed.
 */
export async function recordActivity(
  tx: Transaction,
  context: ActivityContext,
  whose: Whose,
  kind: ActivityKind,
  also?: string | null,
): Promise<void> {
  const at = context.now();
  const agent = (context.session?.agent ?? '').slice(0, 300);
  const network = context.address ? roughNetwork(context.address) : '';
  const isRepeated = failures.includes(kind);
  const [row] = await tx
    .insert(accountActivity)
    .values({
      at,
      userId: whose.id,
      kind,
      agent,
      network,
      repeatKey: isRepeated ? repeatKey(whose.id, kind, network, at) : null,
    })
    .onConflictDoUpdate({
      target: accountActivity.repeatKey,
      set: { count: sql`${accountActivity.count} + 1`, at, agent },
    })
    .returning({ id: accountActivity.id, count: accountActivity.count });
  if (!row || row.count > 1) return;
  await forgetOld(tx, at);
  if (letters.includes(kind))
    await postNotices(tx, context, whose, { id: row.id, kind, at, agent, network }, also);
}

/** Writes down, by itself, what changed nothing else. */
export async function noteActivity(
  context: ActivityContext & Pick<Context, 'db'>,
  whose: Whose,
  kind: ActivityKind,
): Promise<void> {
  await context.db.transaction((tx) => recordActivity(tx, context, whose, kind));
}

/** The latest activity of the accounts, newest first. */
export async function listActivity({ db }: Pick<Context, 'db'>): Promise<Activity[]> {
  const rows = await db
    .select()
    .from(accountActivity)
    .orderBy(desc(accountActivity.at), desc(accountActivity.id))
    .limit(shown);
  return rows.map(({ id, at, kind, agent, network, count }) => ({
    id,
    at: at.toISOString(),
    kind,
    agent,
    network,
    count,
  }));
}

async function postNotices(
  tx: Transaction,
  context: ActivityContext,
  whose: Whose,
  what: { id: string; kind: ActivityKind; at: Date; agent: string; network: string },
  also: string | null | undefined,
): Promise<void> {
  const { env } = context;
  const payload = {
    title: activityWords(what.kind),
    kind: what.kind,
    username: whose.username,
    at: what.at.toISOString(),
    browser: what.agent ? browserName(what.agent) : '',
    network: what.network,
    siteUrl: env.PUBLIC_URL,
    contactEmail: contactAddress(env),
  };
  const recipients = new Set([
    whose.email ?? (await ownerAddress(tx, env)),
    ...(also ? [also] : []),
  ]);
  for (const [index, recipient] of [...recipients].entries())
    await postLetter(tx, {
      kind: 'account-notice',
      subject: `${what.id}:${index}`,
      recipient,
      payload,
    });
}

function repeatKey(userId: string | null, kind: ActivityKind, network: string, at: Date): string {
  const hour = at.toISOString().slice(0, 13);
  return userId === null ? `${kind} ${hour}` : `${userId} ${kind} ${hour} ${network}`;
}

async function forgetOld(tx: Transaction, at: Date): Promise<void> {
  const isFailure = inArray(accountActivity.kind, [...failures]);
  await tx
    .delete(accountActivity)
    .where(and(isFailure, lt(accountActivity.at, minutesAfter(at, -retentionDays.failures * day))));
  await tx
    .delete(accountActivity)
    .where(
      and(
        notInArray(accountActivity.kind, [...failures]),
        lt(accountActivity.at, minutesAfter(at, -retentionDays.rest * day)),
      ),
    );
}

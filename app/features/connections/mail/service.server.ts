import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { connections } from '#app/database/schema/connections.ts';
import { me } from '#app/features/auth/account.server.ts';
import { recordActivity } from '#app/features/auth/activity.server.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { contactOf } from '#app/features/email/contact-address.server.ts';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import {
  checkMailServer,
  type MailServer,
  refusalOf,
} from '#app/integrations/mail/mail-server.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { exampleAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { DecryptionError } from '#app/platform/secrets/encryption.server.ts';
import type { ConnectMail, DisconnectMail, MailConnection, SendTestLetter } from './contract.ts';
import { provenOwner } from '../proven-owner.server.ts';
import { mailCopy } from './copy.ts';
import {
  purpose,
  readMailServer,
  rowOf,
  senderOf,
  StoredServer,
  storedServer,
} from './mail-server.server.ts';
import { TestLetter } from './test-letter.tsx';

/** The mail server in use, without its password. */
export async function getMail(context: Context): Promise<MailConnection> {
  const { db, env } = context;
  const [owner, row, contact] = await Promise.all([me(context), rowOf(db), contactOf(db, env)]);
  const stored = row && StoredServer.safeParse(row.shown).data;
  const shared = {
    suggested: { fromName: '', fromAddress: contact === exampleAddress ? '' : contact },
    asksCode: owner.totpConfirmedAt !== null,
  };
  if (env.SMTP_URL)
    return { ...shared, source: 'environment', server: serverAt(env), checkedAt: null };
  if (!row || !stored) return { ...shared, source: 'none', server: null, checkedAt: null };
  const server = { ...stored, returnsAddress: env.MAIL_RETURNS ?? stored.returnsAddress };
  return { ...shared, source: 'owner', server, checkedAt: row.checkedAt.toISOString() };
}

/**
 * Signs in at the server that was typed and keeps it, encrypted, where that works; nothing is kept where it does not. Takes up to
 * 8 s a step. Throws AppError 'invalid' with a sentence at the field to blame, 'conflict' where SMTP_URL is set.
 */
export async function connectMail(
  context: Context,
  { body }: Input<ConnectMail>,
): Promise<MailConnection> {
  const { db, encryption } = context;
  refuseBesideEnvironment(context);
  const { ownerPassword, code, password: typed, ...stored } = body;
  const owner = await provenOwner(context, { ownerPassword, code });
  const password = typed || (await keptPassword(context, stored));
  await checkMailServer({ ...stored, password, from: senderOf(stored) });
  const at = context.now();
  const row = {
    shown: stored,
    secret: encryption.encrypt(password, purpose),
    checkedAt: at,
    updatedAt: at,
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(connections)
      .values({ name: 'mail', ...row })
      .onConflictDoUpdate({
        target: connections.name,
        targetWhere: isNull(connections.replacedAt),
        set: row,
      });
    await recordActivity(tx, context, owner, 'mail-server-set');
  });
  await context.jobs.wake('letters');
  return getMail(context);
}

/**
 * Forgets server and password: letters stay in the mailbox from now on. Throws as connecting does, and 'conflict' where real money is
 * taken: the site would not start any more. Does nothing where none is kept.
 */
export async function disconnectMail(
  context: Context,
  { body }: Input<DisconnectMail>,
): Promise<MailConnection> {
  refuseBesideEnvironment(context);
  const owner = await provenOwner(context, body);
  if ((await context.payments.browser()).mode === 'live')
    throw new AppError('conflict', mailCopy.buyersPay);
  await context.db.transaction(async (tx) => {
    const gone = await tx.delete(connections).where(eq(connections.name, 'mail')).returning();
    if (gone.length > 0) await recordActivity(tx, context, owner, 'mail-server-removed');
  });
  await context.jobs.wake('letters');
  return getMail(context);
}

/** Sends one letter to the owner at once, past the outbox. Throws AppError 'upstream' with the reason where it is refused. */
export async function sendTestLetter(context: Context): Promise<Reply<SendTestLetter>> {
  const { db, env } = context;
  const server = env.SMTP_URL ? serverAt(env) : await storedServer(db);
  if (!server) throw new AppError('conflict', mailCopy.noServer);
  const [to, contact] = await Promise.all([ownerAddress(db, env), contactOf(db, env)]);
  const letter = await renderLetter(TestLetter({ contactEmail: contact }), await readStudio(db));
  const id = randomUUID();
  try {
    await context.mail.send({ id, to, subject: mailCopy.testSubject, ...letter });
    await context.mail.forget(id);
  } catch (error) {
    if (error instanceof DecryptionError) throw passwordNeeded();
    const { sentence } = refusalOf(error, { host: server.host, port: server.port ?? 0 });
    throw Object.assign(new AppError('upstream', sentence), { cause: error });
  }
  return { to };
}

/** A new sender's name must not ask for the server's password again; another server must never be given it. */
async function keptPassword({ db, encryption }: Context, typed: StoredServer): Promise<string> {
  const kept = await readMailServer(db, encryption).catch(asNoPassword);
  if (!kept || !isSameAccount(kept, typed)) throw passwordNeeded();
  return kept.password;
}

/** A password that this installation's key does not open has to be typed again. */
function asNoPassword(error: unknown): never {
  if (!(error instanceof DecryptionError)) throw error;
  throw passwordNeeded();
}

const passwordNeeded = () =>
  new AppError('invalid', mailCopy.passwordNeeded, { password: mailCopy.passwordNeeded });

type ServerAccount = Pick<MailServer, 'host' | 'port' | 'security' | 'username'>;

/** The same sign-in at the same server. */
function isSameAccount(one: ServerAccount, other: ServerAccount): boolean {
  return (
    one.host === other.host &&
    one.port === other.port &&
    one.security === other.security &&
    one.username === other.username
  );
}

function refuseBesideEnvironment({ env }: Context): void {
  if (env.SMTP_URL) throw new AppError('conflict', mailCopy.environmentWins);
}

/** What a screen may show of `SMTP_URL`, `MAIL_FROM` and `MAIL_RETURNS`. */
function serverAt({ SMTP_URL, MAIL_FROM, MAIL_RETURNS }: Context['env']): MailConnection['server'] {
  if (!SMTP_URL) return null;
  const { hostname, port, protocol, username } = new URL(SMTP_URL);
  const [, name = '', address = MAIL_FROM] = /^(.*?)\s*<(.*)>$/.exec(MAIL_FROM) ?? [];
  return {
    host: hostname,
    port: port === '' ? null : Number(port),
    security: protocol === 'smtps:' ? 'tls' : 'starttls',
    username: decodeURIComponent(username),
    fromName: name,
    fromAddress: address,
    returnsAddress: MAIL_RETURNS ?? '',
  };
}

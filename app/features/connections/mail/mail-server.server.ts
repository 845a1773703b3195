import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/database/client.server.ts';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { connections } from '#app/database/schema/connections.ts';
import type { MailServer } from '#app/integrations/mail/mail-server.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Encryption } from '#app/platform/secrets/encryption.server.ts';

/** What is kept of a mail server beside its password. */
export const StoredServer = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(['tls', 'starttls']),
  username: z.string(),
  fromName: z.string(),
  fromAddress: z.string(),
  /** Where undelivered letters to readers are reported; empty: to `fromAddress`. Rows of earlier versions have none. */
  returnsAddress: z.string().default(''),
});
export type StoredServer = z.output<typeof StoredServer>;

/** What the row's secret is encrypted for. */
export const purpose = 'connections.secret mail';

/**
 * The mail server that the owner has named on her screen, with its password; undefined where there is none. Throws DecryptionError
 * where `secrets.json` is another than the one it was written with, and Error for a row that another version wrote otherwise: her
 * letters wait then, and go nowhere else.
 */
export async function readMailServer(
  db: Pick<Database, 'select'>,
  encryption: Encryption,
): Promise<MailServer | undefined> {
  const row = await rowOf(db);
  const stored = row && StoredServer.safeParse(row.shown).data;
  if (!row) return undefined;
  if (!stored) throw new Error('the mail server that is stored cannot be read');
  const { host, port, security, username } = stored;
  return {
    host,
    port,
    security,
    username,
    password: encryption.decrypt(row.secret, purpose),
    from: senderOf(stored),
  };
}

/** Whether letters leave by a server that the owner has named. */
export async function hasMailServer(db: Pick<Database, 'select'>): Promise<boolean> {
  return (await mailHost(db)) !== undefined;
}

/** The server that the owner has named; undefined where there is none. */
export async function mailHost(db: Pick<Database, 'select'>): Promise<string | undefined> {
  return (await storedServer(db))?.host;
}

/** The address that mail servers report undelivered letters to readers to; undefined: the one that letters come from. `MAIL_RETURNS` wins. */
export async function returnsAddressOf({
  db,
  env,
}: Pick<Context, 'db' | 'env'>): Promise<string | undefined> {
  if (env.MAIL_RETURNS || env.SMTP_URL) return env.MAIL_RETURNS;
  return (await storedServer(db))?.returnsAddress || undefined;
}

/** What is kept of the server that the owner has named, without its password; undefined where there is none that can be read. */
export async function storedServer(
  db: Pick<Database, 'select'>,
): Promise<StoredServer | undefined> {
  return StoredServer.safeParse((await rowOf(db))?.shown).data;
}

const mailConnection = preparedOnce((db) =>
  db.select().from(connections).where(eq(connections.name, 'mail')).prepare('mail_connection'),
);

export async function rowOf(db: Pick<Database, 'select'>) {
  const [row] = await mailConnection(db).execute();
  return row;
}

/** `"Rosa Lind" <rosa@example.com>`: a name with a comma in it stays one name. */
export function senderOf({
  fromName,
  fromAddress,
}: Pick<StoredServer, 'fromName' | 'fromAddress'>): string {
  return `"${fromName.replaceAll(/["\\]/g, '')}" <${fromAddress}>`;
}

import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/database/client.server.ts';
import { connections } from '#app/database/schema/connections.ts';
import type { TeemillAccount } from '#app/integrations/printing/teemill/teemill.server.ts';
import { isThisMachine } from '#app/platform/operations/live-settings.server.ts';
import type { Encryption } from '#app/platform/secrets/encryption.server.ts';

/** What is kept of an account beside its key. */
export const StoredPrinter = z.object({
  project: z.string(),
  base: z.string(),
  authorization: z.enum(['raw', 'bearer']),
  lastFour: z.string(),
  products: z.int(),
  /** What its products cost is in; null where it has none. */
  currency: z.string().nullable(),
});
export type StoredPrinter = z.output<typeof StoredPrinter>;

/** What the row's secret is encrypted for. */
export const purpose = 'connections.secret printer';

/**
 * The printer that the owner has connected, with its key; undefined where there is none. Throws DecryptionError where `secrets.json` is
 * another than the one it was written with, and Error for a row that another version wrote otherwise: orders wait then.
 */
export async function connectedPrinter(
  db: Pick<Database, 'select'>,
  encryption: Encryption,
): Promise<TeemillAccount | undefined> {
  const row = await rowOf(db);
  if (!row) return undefined;
  const stored = StoredPrinter.safeParse(row.shown).data;
  if (!stored) throw new Error('the printer that is stored cannot be read');
  const { base, project, authorization } = stored;
  const key = encryption.decrypt(row.secret, purpose);
  return { base, project, authorization, key, mode: modeAt(base) };
}

/** Whether a printer is connected on the screen. */
export async function hasPrinter(db: Pick<Database, 'select'>): Promise<boolean> {
  return (await rowOf(db)) !== undefined;
}

/** A printer on this machine is a stand-in: what it is asked for, nobody prints. */
export const modeAt = (base: string): TeemillAccount['mode'] =>
  isThisMachine(new URL(base).hostname) ? 'sandbox' : 'live';

export async function rowOf(db: Pick<Database, 'select'>) {
  const [row] = await db.select().from(connections).where(eq(connections.name, 'printer'));
  return row;
}

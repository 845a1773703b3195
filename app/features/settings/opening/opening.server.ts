import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import type { Context } from '#app/platform/context.server.ts';

/** The setting that keeps strangers out: `openedAt` is null until the owner opens the shop. Its shape is a constraint of the table. */
const name = 'opening';

/**
 * Whether strangers are kept out (decision 55): a shop that began without the demo, until its owner opens it. One without the setting
 * is open, as every shop is that began before there was one.
 */
export async function isShopClosed(db: Pick<Database | Transaction, 'select'>): Promise<boolean> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  return row !== undefined && (row.value as { openedAt: string | null }).openedAt === null;
}

/** Lets strangers in. A shop that is open stays as it is, and nothing is written down twice. */
export async function openToStrangers(
  tx: Transaction,
  { now, owner }: Pick<Context, 'now' | 'owner'>,
): Promise<void> {
  await tx.select().from(settings).where(eq(settings.name, name)).for('update');
  if (!(await isShopClosed(tx))) return;
  const openedAt = now().toISOString();
  await tx
    .update(settings)
    .set({ value: { openedAt }, updatedAt: now() })
    .where(eq(settings.name, name));
  await recordAudit(tx, {
    actor: 'owner',
    actorId: owner?.id ?? null,
    entity: 'settings',
    entityId: name,
    change: 'opened',
    before: 'closed',
    after: 'open',
  });
}

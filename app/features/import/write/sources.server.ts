import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { importSources } from '#app/database/schema/import/import.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { OtherFormat } from '../formats.ts';
import type { ReportLine } from '../report.ts';

type Kind = Exclude<(typeof importSources.$inferSelect)['kind'], 'shop'>;
export type Source = { kind: Kind; id: string };
/** What something of another shop became here, and when. */
type Known = { entityId: string | null; at: Date };

/** What came from a shop of this format before. */
export type KnownSources = {
  get: (source: Source) => Known | undefined;
  note: (source: Source) => void;
};

export async function knownSources(
  { db, now }: Context,
  format: OtherFormat,
): Promise<KnownSources> {
  const rows = await db.select().from(importSources).where(eq(importSources.format, format));
  const known = new Map(
    rows.map(({ kind, sourceId, entityId, createdAt }) => [
      `${kind} ${sourceId}`,
      { entityId, at: createdAt },
    ]),
  );
  return {
    get: ({ kind, id }) => known.get(`${kind} ${id}`),
    // Twice in one file is once here.
    note: ({ kind, id }) => void known.set(`${kind} ${id}`, { entityId: null, at: now() }),
  };
}

/** What is told of something that came before: whether it is as it came. `changesOf`: when each row that it became was last changed. */
export async function sinceThen(
  { entityId, at }: Known,
  changesOf: (entityId: string) => Promise<readonly { at: Date }[]>,
): Promise<Pick<ReportLine, 'outcome' | 'text'>> {
  if (entityId === null) return { outcome: 'there' };
  const changes = await changesOf(entityId);
  if (changes.length === 0) return { outcome: 'changed', text: 'you have deleted it' };
  return { outcome: changes.some((change) => change.at > at) ? 'changed' : 'there' };
}

/**
 * Notes what something became, in the transaction that wrote it. Throws the database's error where it is noted already: two imports at once
 * bring it once.
 */
export async function noteSource(
  tx: Transaction,
  context: Context,
  { format, kind, id, entityId }: Source & { format: OtherFormat; entityId: string | null },
): Promise<void> {
  await tx
    .insert(importSources)
    .values({ format, kind, sourceId: id, entityId, createdAt: context.now() });
}

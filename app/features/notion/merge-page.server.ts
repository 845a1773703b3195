import { type AuditEntry, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import type { Fields, Value, NotionPage } from '#app/integrations/notion/workspace.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { agreed, type Merge, merge } from './mirror/merge.ts';
import type { Held, Mirror } from './mirror/mirror.server.ts';
import { takesIn } from './mirror/import.server.ts';
import { type Link, itself } from './page-links.server.ts';

/** What the page says now against what stands here, in one transaction; answers what is to be written there. */
export async function mergePage(
  tx: Transaction,
  context: Context,
  mirror: Mirror,
  link: Link,
  page: NotionPage,
) {
  await takesIn(tx);
  const held = await mirror.lock(tx, link.entityId);
  const [current] = await tx.select().from(workspacePages).where(itself(link)).for('update');
  if (!held || !current || current.isErased) return undefined;
  const known = (current.theirs ?? {}) as Fields;
  const deferred = [...((await mirror.defer?.(tx, context, link.entityId, page.fields)) ?? [])];
  const merged = merge({
    ours: held.fields,
    theirs: Object.fromEntries(
      Object.entries(page.fields).filter(([field]) => !deferred.includes(field)),
    ),
    base: { ours: (current.ours ?? {}) as Fields, theirs: known },
    // To the minute, as Notion tells it: within the same minute what was written here stands.
    isTheirsNewer: page.editedAt > held.updatedAt,
    accept: (field, value) => (held.fixed.has(field) ? undefined : mirror.accept(field, value)),
  });
  const at = context.now();
  if (Object.keys(merged.take).length > 0) await mirror.apply(tx, link.entityId, merged.take, at);
  await note(tx, mirror, link.entityId, at, held, merged);
  const ours = agreed(held.fields, merged);
  await tx
    .update(workspacePages)
    .set({
      ours,
      theirs: withoutNews(page.fields, deferred, known),
      editedAt: page.editedAt,
      pageId: page.id,
      url: page.url,
    })
    .where(itself(link));
  return { push: merged.push, sent: ours, deferred, known };
}

/** What a page says, with what was deferred as it was known before: it stays news. */
export function withoutNews(fields: Fields, deferred: readonly string[], known: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([field, value]) => [field, deferred.includes(field) ? known[field] : value] as const)
      .filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );
}

/** Tells the timeline what was taken over, and of both texts where one gave way to the other. */
async function note(
  tx: Transaction,
  { entity }: Mirror,
  entityId: string,
  at: Date,
  { fields, fixed }: Held,
  { take, conflicts, refused }: Merge,
): Promise<void> {
  const entries: AuditEntry[] = [];
  const by = { at, actor: 'provider', entityId } as const;
  const { stage, ...others } = take;
  if (stage !== undefined)
    entries.push({
      ...by,
      entity: 'commission',
      change: 'stage',
      before: String(fields['stage']),
      after: String(stage),
    });
  const taken = Object.keys(others);
  if (taken.length > 0)
    entries.push({
      ...by,
      entity,
      change: 'edited',
      before: textOf(taken, (field) => fields[field]),
      after: JSON.stringify(others),
    });
  // What only the shop changes is put right over there without a word.
  const lost = Object.keys(refused).filter((field) => !fixed.has(field) || field === 'status');
  const dropped = [
    ...conflicts,
    ...lost.map((field) => ({
      field,
      kept: fields[field] ?? null,
      dropped: refused[field] ?? null,
    })),
  ];
  if (dropped.length > 0) {
    const side = (which: 'kept' | 'dropped') =>
      JSON.stringify(Object.fromEntries(dropped.map((one) => [one.field, one[which]])));
    entries.push({
      ...by,
      entity,
      change: 'conflict',
      before: side('dropped'),
      after: side('kept'),
    });
  }
  if (entries.length > 0) await recordAudit(tx, entries);
}

const textOf = (names: string[], valueOf: (name: string) => unknown) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, valueOf(name)])));

import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { RecordDetail, Value } from './contract.ts';
import { fieldsOf } from './describe.server.ts';
import type { EntityName } from './entities/names.ts';
import { joinedTexts } from './joined-texts.ts';
import { namesIn } from './references.server.ts';

type Values = Record<string, Value>;
type Change = RecordDetail['history'][number];

/** Changes of one record that are shown. */
const longest = 100;

/** Writes down which fields of a record are others now. `before` and `after` hold the same fields. */
export async function recordChange(
  context: Context,
  tx: Transaction,
  id: string,
  { change, before, after }: { change: Change['change']; before: Values; after: Values },
): Promise<void> {
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'record',
    entityId: id,
    change,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
}

const Stored = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** What was changed in a record, the latest first, in the words of its form. What cannot be read hides nothing else. */
export async function historyOf(
  context: Context,
  entity: EntityName,
  id: string,
): Promise<Change[]> {
  const rows = await context.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.entity, 'record'), eq(auditTrail.entityId, id)))
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(longest);
  const changes = rows.map((row) => ({
    at: row.at.toISOString(),
    change: z.enum(['added', 'changed', 'removed']).catch('changed').parse(row.change),
    before: stored(row.before),
    after: stored(row.after),
  }));
  const names = await namesIn(
    context,
    entity,
    changes.flatMap(({ before, after }) => [before, after]),
  );
  const asRead = (control: string, value: Value | undefined) =>
    joinedTexts(
      control,
      [value ?? []].flat().map((one) => names[one] ?? one),
    );
  return changes.map(({ at, change, before, after }) => ({
    at,
    change,
    fields: fieldsOf(entity)
      .filter(({ name }) => name in before || name in after)
      .map(({ name, label, control }) => ({
        label,
        before: asRead(control, before[name]),
        after: asRead(control, after[name]),
      })),
  }));
}

function stored(text: string | null): Values {
  if (text === null) return {};
  try {
    return Stored.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

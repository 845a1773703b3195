import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { readStudioRow } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { type SaveStudio, StudioFormShape, type StudioDetail } from './contract.ts';
import { refusals } from './refusals.ts';
import { type FieldName, fieldNames, type StudioForm } from './studio-form.ts';
import { faultsOf, formOf, recordOf } from './studio-rules.server.ts';

type Changes = Input<SaveStudio>['body']['changes'];

/** Who the shop is, as the owner's form shows it. For the owner only. */
export async function getStudioDetail({ db }: Pick<Context, 'db'>): Promise<StudioDetail> {
  const { studio, version } = await readStudioRow(db);
  return { form: formOf(studio), version };
}

/**
 * Changes the studio's record (decision 54). A field that stands as it is wanted is no change, so a repeat says the same; one that
 * was changed elsewhere meanwhile refuses the whole, and nothing of either is lost. Throws AppError 'conflict', and 'invalid' with a
 * sentence for each wrong field. For the owner only.
 */
export async function saveStudio(
  { db, now, owner }: Context,
  { body: { changes } }: Input<SaveStudio>,
): Promise<StudioDetail> {
  return db.transaction(async (tx) => {
    await tx.insert(settings).values({ name: 'studio', value: {} }).onConflictDoNothing();
    await tx.select().from(settings).where(eq(settings.name, 'studio')).for('update');
    const { studio, version } = await readStudioRow(tx);
    const before = formOf(studio);
    const form = changed(before, changes);
    const faults = faultsOf(form, { before, at: now() });
    if (Object.keys(faults).length > 0) throw new AppError('invalid', refusals.invalid, faults);
    const names = fieldNames.filter((name) => form[name] !== before[name]);
    if (names.length === 0) return { form: before, version };
    const value = sql`${settings.value} || ${JSON.stringify(recordOf(form, names))}::jsonb`;
    await tx
      .update(settings)
      .set({ value, version: version + 1, updatedAt: now() })
      .where(eq(settings.name, 'studio'));
    const partOf = (of: StudioForm) =>
      JSON.stringify(Object.fromEntries(names.map((name) => [name, of[name]])));
    await recordAudit(tx, {
      actor: 'owner',
      actorId: owner?.id ?? null,
      entity: 'settings',
      entityId: 'studio',
      change: 'studio',
      before: partOf(before),
      after: partOf(form),
    });
    return { form: formOf((await readStudioRow(tx)).studio), version: version + 1 };
  });
}

/** The form with the changes in it. Throws AppError for a field that was changed elsewhere, and for one of another kind. */
function changed(before: StudioForm, changes: Changes): StudioForm {
  const wanted = Object.entries(changes).map(
    ([name, change]) => [name as FieldName, change!.was, tidy(change!.is)] as const,
  );
  const stale = wanted.filter(([name, was, is]) => before[name] !== was && before[name] !== is);
  if (stale.length > 0)
    throw new AppError(
      'conflict',
      refusals.changed,
      Object.fromEntries(stale.map(([name]) => [name, refusals.savedByNow(String(before[name]))])),
    );
  const read = StudioFormShape.safeParse({
    ...before,
    ...Object.fromEntries(wanted.map(([name, , is]) => [name, is])),
  });
  if (!read.success) throw new AppError('invalid', refusals.invalid);
  return read.data;
}

const tidy = (value: string | boolean) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;

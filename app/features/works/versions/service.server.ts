import { and, desc, eq } from 'drizzle-orm';
import { workVersions } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { ListVersions, RestoreVersion, Version } from '../contract.ts';
import { lockDraft, write } from '../drafts/service.server.ts';
import { WorkForm } from '../form-contract.ts';
import { isSame } from '../rebase.ts';
import { fieldLabels } from './labels.ts';

/** What was published of a work, the latest first, each with what changed since the one before. */
export async function listVersions(
  { db }: Context,
  { params }: Input<ListVersions>,
): Promise<Reply<ListVersions>> {
  const rows = await db
    .select()
    .from(workVersions)
    .where(eq(workVersions.artworkId, params.id))
    .orderBy(desc(workVersions.createdAt), desc(workVersions.id));
  const forms = rows.map(({ form }) => WorkForm.parse(form));
  return rows.map(({ id, createdAt, reason }, at): Version => {
    const [form, before] = [forms[at]!, forms[at + 1]];
    return {
      id,
      at: createdAt.toISOString(),
      reason,
      form,
      changed: before ? changed(form, before) : [],
    };
  });
}

/**
 * Makes a version the draft of its work; the site keeps what it shows until that is published. Throws AppError 'missing', also for a
 * version of another work.
 */
export async function restoreVersion(
  { db, now }: Context,
  { params }: Input<RestoreVersion>,
): Promise<Reply<RestoreVersion>> {
  const at = now();
  const isIt = and(eq(workVersions.id, params.versionId), eq(workVersions.artworkId, params.id));
  await db.transaction(async (tx) => {
    const { row, published } = await lockDraft(tx, params.id);
    const [version] = await tx.select().from(workVersions).where(isIt);
    if (!version) throw new AppError('missing', 'There is no such version.');
    await write(tx, params.id, { form: WorkForm.parse(version.form), published, row, at });
  });
  return { savedAt: at.toISOString() };
}

function changed(form: WorkForm, before: WorkForm): string[] {
  const names = Object.keys(fieldLabels) as (keyof WorkForm)[];
  return [
    ...new Set(
      names.filter((name) => !isSame(form[name], before[name])).map((name) => fieldLabels[name]),
    ),
  ];
}

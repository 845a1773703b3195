import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { homeSections } from '#app/features/settings/home-sections.ts';
import { readLook } from '#app/features/settings/look.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { LookDetail, SaveLook } from './contract.ts';
import { lookRefusals as refusals } from './copy.ts';

/**
 * Changes how the site looks. Any color is taken: where it could not be read, the site shows the nearest that can (accent.ts). What
 * stands already as it is wanted is no change. Throws AppError 'conflict' for an older version, 'invalid' with a sentence.
 */
export async function saveLook(context: Context, { body }: Input<SaveLook>): Promise<LookDetail> {
  const { version, ...wanted } = body;
  const accent = wanted.accent.toLowerCase();
  if (!/^(#[0-9a-f]{6})?$/.test(accent))
    throw new AppError('invalid', refusals.invalid, { accent: refusals.accent });
  if (
    new Set(wanted.sections).size !== homeSections.length ||
    wanted.sections.length !== homeSections.length
  )
    throw new AppError('invalid', refusals.invalid, { sections: refusals.sections });
  const value = { ...wanted, accent };
  return context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'look');
    const { version: present, ...before } = await readLook(tx);
    if (JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(value)))
      return { ...before, version: present };
    if (present !== version) throw new AppError('conflict', refusals.changed);
    const state = { value, version: present + 1, updatedAt: context.now() };
    await tx
      .insert(settings)
      .values({ name: 'look', ...state })
      .onConflictDoUpdate({ target: settings.name, set: state });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'settings',
      entityId: 'look',
      change: 'look',
      before: JSON.stringify(before),
      after: JSON.stringify(value),
    });
    return { ...value, version: present + 1 };
  });
}

const inOrder = ({ accent, theme, sections }: Omit<LookDetail, 'version'>) => [
  accent,
  theme,
  sections,
];

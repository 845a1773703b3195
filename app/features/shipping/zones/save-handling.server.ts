import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime } from '#app/database/client.server.ts';
import { writeSetting } from '#app/features/settings/record/read-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { readHandling } from '../parcels/handling.server.ts';
import type { Handling } from '../parcels/source.ts';
import { refusals } from '../refusals.ts';
import type { SaveHandling, Zones } from './contract.ts';
import { listZones } from './service.server.ts';

/**
 * Says how long what is made first takes until it leaves; null: as long as its rate says. What stands so already is no change. Throws
 * AppError 'conflict' for an older version. For the owner only.
 */
export async function saveHandling(
  context: Context,
  { body: { version: known, ...body } }: Input<SaveHandling>,
): Promise<Zones> {
  const days = {
    made_to_order: body.made_to_order ?? undefined,
    printer: body.printer ?? undefined,
  };
  await context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'handling');
    const { version, ...before } = await readHandling(tx);
    if (factsOf(before) === factsOf(days)) return;
    if (version !== known) throw new AppError('conflict', refusals.handlingChanged);
    await writeSetting(tx, 'handling', { value: days, version: version + 1, at: context.now() });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'settings',
      entityId: 'handling',
      change: 'shipping',
      before: factsOf(before),
      after: factsOf(days),
    });
  });
  return listZones(context);
}

const factsOf = ({ made_to_order, printer }: Handling) =>
  JSON.stringify({ made_to_order, printer });

import { eq } from 'drizzle-orm';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { Movement } from './contract.ts';

/**
 * Where an item has been, the latest first. What is kept in another form, as a workspace brought it, is left out.
 * Throws AppError 'missing'. For the owner only.
 */
export async function listMovements({ db }: Context, id: string): Promise<Movement[]> {
  const [item] = await db
    .select({ kept: inventoryTracking.movementHistory })
    .from(inventoryTracking)
    .where(eq(inventoryTracking.id, id));
  if (!item) throw new AppError('missing', 'There is no such item.');
  const all: unknown[] = Array.isArray(item.kept) ? item.kept : [];
  return all
    .flatMap((one) => {
      const { success, data } = Movement.safeParse(one);
      return success ? [data] : [];
    })
    .toReversed();
}

import { suppliers } from '#app/database/schema/office.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { Calls } from './owner-calls.ts';

/** A right call of everything that changes the studio's records. */
export async function recordCalls({ context: { db } }: TestSite): Promise<Calls> {
  const [changed, removed] = await db
    .insert(suppliers)
    .values([{ name: 'Linen & Sons' }, { name: 'Ink Works' }])
    .returning();
  const entity = 'suppliers';
  return {
    'POST /api/admin/records/:entity': {
      params: { entity },
      body: { values: { qualityRating: '4', name: 'Frames of the North' } },
    },
    'PATCH /api/admin/records/:entity/:id': {
      params: { entity, id: changed!.id },
      body: { values: { qualityRating: '5' }, version: 1 },
    },
    'DELETE /api/admin/records/:entity/:id': {
      params: { entity, id: removed!.id },
      body: undefined,
    },
  };
}

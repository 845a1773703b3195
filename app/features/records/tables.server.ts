import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contentPlan, galleries, pastSales, suppliers } from '#app/database/schema/office.ts';
import { artworkProgress, exhibitions } from '#app/database/schema/studio.ts';
import type { EntityName } from './entities/names.ts';

/** What every table of records has besides the fields that its description names. */
type RecordTable = PgTable & { id: PgColumn; version: PgColumn; createdAt: PgColumn };

const tables: Readonly<Record<EntityName, RecordTable>> = {
  exhibitions,
  galleries,
  suppliers,
  'content-plan': contentPlan,
  'artwork-progress': artworkProgress,
  'past-sales': pastSales,
};

/** Where the records of a kind are kept. */
export const tableOf = (entity: EntityName): RecordTable => tables[entity];

import { descriptions } from './entities/all.server.ts';
import type { EntityName } from './entities/names.ts';
import { facts, type FieldFacts } from './fields.server.ts';

export type DescribedField = FieldFacts & { name: string };

/** The fields of a kind of record in the order of its form. */
export function fieldsOf(entity: EntityName): DescribedField[] {
  return Object.entries(descriptions[entity].schema.shape).map(([name, schema]) => {
    const known = facts.get(schema);
    if (!known) throw new Error(`nothing is said of the field ${name} of ${entity}`);
    return { name, ...known };
  });
}

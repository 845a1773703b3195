import { desc, inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { commissions, exhibitions } from '#app/database/schema/studio.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import type { Value } from './contract.ts';
import { type DescribedField, fieldsOf } from './describe.server.ts';
import type { EntityName } from './entities/names.ts';

type Options = { value: string; label: string }[];

/** How many can be chosen from in a list; of works there may be thousands, which are searched for. */
const longestChoice = 500;

/** What can be chosen in a field, the latest first. */
export async function optionsOf({ db }: Context, field: DescribedField): Promise<Options | null> {
  const table =
    field.control === 'exhibition'
      ? exhibitions
      : field.control === 'commission'
        ? commissions
        : undefined;
  if (!table) return field.options ? [...field.options] : null;
  return db
    .select({ value: table.id, label: table.title })
    .from(table)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(longestChoice);
}

/** What the works, exhibitions and commissions are called that records name by id. */
export async function namesIn(
  { db }: Pick<Context, 'db'>,
  entity: EntityName,
  all: readonly Record<string, Value>[],
): Promise<Record<string, string>> {
  const named = async (
    controls: readonly DescribedField['control'][],
    table: typeof artworks | typeof exhibitions | typeof commissions,
  ) => {
    const fields = fieldsOf(entity).filter(({ control }) => controls.includes(control));
    const ids = all.flatMap((values) => fields.flatMap(({ name }) => values[name] ?? []));
    const sought = [...new Set(ids.filter(isId))];
    return sought.length === 0
      ? []
      : db
          .select({ id: table.id, title: table.title })
          .from(table)
          .where(inArray(table.id, sought));
  };
  const found = [
    ...(await named(['work', 'works'], artworks)),
    ...(await named(['exhibition'], exhibitions)),
    ...(await named(['commission'], commissions)),
  ];
  return Object.fromEntries(found.map(({ id, title }) => [id, title]));
}

import { desc, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks, pictures } from '#app/database/schema/catalog.ts';
import { commissions, exhibitions } from '#app/database/schema/studio.ts';
import { pictureIn } from '#app/features/catalog/progress/progress-picture.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { isId } from '#app/platform/storage/id.ts';
import { refuse } from './check-values.server.ts';
import type { Value } from './contract.ts';
import { type DescribedField, fieldsOf } from './describe.server.ts';
import type { EntityName } from './entities/names.ts';

type Values = Readonly<Record<string, Value>>;
type Options = { value: string; label: string }[];

/** How many can be chosen from in a list; of works there may be thousands, which are searched for. */
const longestChoice = 500;

/** What is named by id in the fields of a control. */
const named: Partial<
  Record<DescribedField['control'], typeof artworks | typeof exhibitions | typeof commissions>
> = { work: artworks, works: artworks, exhibition: exhibitions, commission: commissions };

/** Throws AppError 'invalid' at each field that names what is not there. What a record named before stays. */
export async function checkReferences(
  tx: Transaction,
  entity: EntityName,
  values: Values,
  before: Values = {},
): Promise<void> {
  const errors: FieldErrors = {};
  for (const { name, control } of fieldsOf(entity)) {
    const table = control === 'pictures' ? pictures : named[control];
    if (!table) continue;
    const idsOf = (all: Values) =>
      [all[name] ?? []]
        .flat()
        .filter(Boolean)
        .map((one) => (control === 'pictures' ? pictureIn(one).id : one));
    const known = idsOf(before);
    const ids = idsOf(values).filter((id) => !known.includes(id));
    if (ids.length > 0 && (await tx.$count(table, inArray(table.id, ids))) < ids.length)
      errors[name] = control === 'pictures' ? 'Choose pictures again.' : 'Choose one of the list.';
  }
  refuse(errors);
}

/** What can be chosen in a field, the latest first. */
export async function optionsOf({ db }: Context, field: DescribedField): Promise<Options | null> {
  const table = named[field.control];
  if (!table || table === artworks) return field.options ? [...field.options] : null;
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
  const namesOf = async (table: (typeof named)['work'] & object) => {
    const fields = fieldsOf(entity).filter(({ control }) => named[control] === table);
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
    ...(await namesOf(artworks)),
    ...(await namesOf(exhibitions)),
    ...(await namesOf(commissions)),
  ];
  return Object.fromEntries(found.map(({ id, title }) => [id, title]));
}

import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { checkouts, quotes } from '#app/database/schema/sales/checkout.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { uploads, workDrafts, workVersions } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import { readDesignName } from './design.ts';

/**
 * Deletes the uploaded designs that nothing names any more: no work, no draft, no version that can be brought back, no line that was sold
 * or that somebody is about to pay for, and no upload of the last day, which a form may still be about to name. What was cut out stays as long as what it was cut from, and the other way around.
 */
export async function sweepDesigns(context: Context): Promise<void> {
  const kept = (await context.files.list('designs')).flatMap((name) => {
    const id = readDesignName(name)?.id;
    return id ? [{ name, id }] : [];
  });
  if (kept.length === 0) return;
  const named = await namedDesigns(context);
  for (const { name, id } of kept) if (!named.has(id)) await context.files.delete(name);
}

/** The designs of a quote's lines, in whatever form an earlier version has stored them. */
const quotedDesigns = sql`jsonb_path_query(${quotes.lines}, 'lax $[*].printed.design')`;

/** The uploads that are named at one moment: a draft that is published meanwhile must not fall between two reads. */
async function namedDesigns({ db }: Context): Promise<ReadonlySet<string>> {
  const inForm = (form: unknown) => ({
    light: sql<string | null>`${form}->>'design'`,
    dark: sql<string | null>`${form}->>'designForDark'`,
  });
  const { forms, underWay } = await db.transaction(
    async (tx) => ({
      forms: [
        ...(await tx
          .select({ light: artworks.design, dark: artworks.designForDark })
          .from(artworks)
          .where(isNotNull(artworks.design))),
        ...(await tx.select(inForm(workDrafts.form)).from(workDrafts)),
        ...(await tx.select(inForm(workDrafts.base)).from(workDrafts)),
        ...(await tx.selectDistinct(inForm(workVersions.form)).from(workVersions)),
        ...(await tx
          .selectDistinct(inForm(orderItems.printDesign))
          .from(orderItems)
          .where(isNotNull(orderItems.printDesign))),
        ...(await tx
          .select(inForm(quotedDesigns))
          .from(quotes)
          .innerJoin(checkouts, eq(checkouts.id, quotes.checkoutId))
          .where(inArray(checkouts.status, ['open', 'closing', 'review']))),
      ],
      underWay: await tx.select({ id: uploads.id }).from(uploads),
    }),
    { isolationLevel: 'repeatable read' },
  );
  return new Set([
    ...forms.flatMap(({ light, dark }) =>
      [light, dark].flatMap((name) => readDesignName(name ?? '')?.id ?? []),
    ),
    ...underWay.map(({ id }) => id),
  ]);
}

import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { uploads, workDrafts, workVersions } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';

/**
 * Deletes the films that nothing names any more: no work, no draft, no version or demo that can be brought back, and no upload of the last
 * day, which a form may still be about to name.
 */
export async function sweepFilms(context: Context): Promise<void> {
  const kept = await context.files.list('films');
  if (kept.length === 0) return;
  const named = await namedFilms(context);
  for (const name of kept.filter((one) => !named.has(one))) await context.files.delete(name);
}

/** What is named at one moment: a draft that is published meanwhile must not fall between two reads. */
async function namedFilms({ db }: Context): Promise<ReadonlySet<string>> {
  const inForm = (form: unknown) => sql<string | null>`${form}->'film'->>'name'`;
  const { works, drafts, versions, underWay, cleared } = await db.transaction(
    async (tx) => ({
      works: await tx
        .select({ film: artworks.video })
        .from(artworks)
        .where(isNotNull(artworks.video)),
      drafts: await tx
        .select({ form: inForm(workDrafts.form), base: inForm(workDrafts.base) })
        .from(workDrafts)
        .where(or(isNotNull(inForm(workDrafts.form)), isNotNull(inForm(workDrafts.base)))),
      versions: await tx
        .selectDistinct({ film: inForm(workVersions.form) })
        .from(workVersions)
        .where(isNotNull(inForm(workVersions.form))),
      underWay: await tx.select({ id: uploads.id }).from(uploads),
      cleared: await tx
        .select({ film: sql<string>`jsonb_array_elements_text(${settings.value} -> 'films')` })
        .from(settings)
        .where(
          and(eq(settings.name, 'demo'), sql`jsonb_typeof(${settings.value} -> 'films') = 'array'`),
        ),
    }),
    { isolationLevel: 'repeatable read' },
  );
  const names = [
    ...[...works, ...versions, ...cleared].map(({ film }) => film),
    ...drafts.flatMap(({ form, base }) => [form, base]),
    ...underWay.flatMap(({ id }) => [`films/${id}.webm`, `films/${id}.mp4`]),
  ];
  return new Set(names.filter((name) => name !== null));
}

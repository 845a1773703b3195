import { and, eq, sql } from 'drizzle-orm';
import type { DemoStudio } from '#demo/content/shapes.ts';
import type { Database } from '../client.server.ts';
import { settings } from '../schema/shop.ts';

/** A long text to start with; `name` is its setting (`text:privacy`). */
export type FirstText = { name: string; title: string; body: string };

/**
 * The demo's texts, without their pictures, and the studio's particulars to start with. What the owner has written since stays as it
 * is. A shop without the demo begins without a word of its own: policies say what its settings do, and nothing else is there.
 */
export async function seedTexts(
  db: Database,
  texts: readonly FirstText[],
  studio: DemoStudio,
  isDemo: boolean,
): Promise<void> {
  const {
    statementFile: _file,
    cvFile: _cv,
    legal: _legal,
    picture: _picture,
    promises,
    ...particulars
  } = studio;
  // Nobody is invented where there is no demo: the foot of pages says the years up to now once there is a name, and that is all.
  const value = isDemo ? particulars : { yearsToNow: true };
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(settings)
      .values({ name: 'studio', value })
      .onConflictDoNothing()
      .returning();
    const isNew = made.length > 0;
    // A shop that begins without the demo sells no club and shows no invented figures until its owner has set them, and keeps strangers
    // out until she opens it.
    if (isNew && !isDemo)
      await tx
        .insert(settings)
        .values([
          {
            name: 'shop',
            value: { sellsClub: false, offersServices: false, showsFigures: false },
          },
          { name: 'opening', value: { openedAt: null } },
        ])
        .onConflictDoNothing();
    // Once only: a text that the owner took away does not come back with the next start.
    if (!isNew || !isDemo) return;
    const rows = [
      ...texts.map(({ name, title, body }) => ({ name, value: { title, body: bare(body) } })),
      { name: 'text:promises', value: { body: promises } },
    ];
    await tx.insert(settings).values(rows).onConflictDoNothing();
  });
}

/** Hangs the demo's pictures in the texts that show some, unless the owner has written something else since. */
export async function addTexts(
  db: Database,
  texts: readonly FirstText[],
  fileFor: (file: string) => string,
): Promise<void> {
  for (const { name, title, body } of texts.filter((text) => bare(text.body) !== text.body)) {
    const hung = body.replaceAll(
      pictureIn,
      (_, alt: string, file: string) => `![${alt}](picture:${fileFor(file)})\n\n`,
    );
    await db
      .update(settings)
      .set({ value: { title, body: hung } })
      .where(and(eq(settings.name, name), eq(sql`${settings.value} ->> 'body'`, bare(body))));
  }
}

const pictureIn = /!\[(.*?)\]\(picture:(.+?)\)\n+/g;
const bare = (body: string) => body.replaceAll(pictureIn, '');

/** Hangs a picture in the about section. */
export async function addStudioPicture(db: Database, pictureId: string): Promise<void> {
  const value = sql`${settings.value} || jsonb_build_object('pictureId', ${pictureId}::text)`;
  await db
    .update(settings)
    .set({ value })
    .where(sql`${settings.name} = 'studio'`);
}

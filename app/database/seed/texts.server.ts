import { sql } from 'drizzle-orm';
import type { DemoStudio } from '#demo/content/shapes.ts';
import type { Database } from '../client.server.ts';
import { settings } from '../schema/shop.ts';

/** A long text to start with; `name` is its setting (`text:privacy`). */
export type FirstText = { name: string; title: string; body: string };

/** The site's texts and the studio's particulars to start with. What the owner has written since stays as it is. */
export async function seedTexts(db: Database, texts: readonly FirstText[], studio: DemoStudio): Promise<void> {
  const { name: _name, statementLine: _line, statementFile: _file, legal: _legal, picture: _picture, ...particulars } = studio;
  const rows = [...texts.map(({ name, title, body }) => ({ name, value: { title, body } })), { name: 'studio', value: particulars }];
  await db.insert(settings).values(rows).onConflictDoNothing();
}

/** Hangs a picture in the about section. */
export async function hangStudioPicture(db: Database, pictureId: string): Promise<void> {
  const value = sql`${settings.value} || jsonb_build_object('pictureId', ${pictureId}::text)`;
  await db
    .update(settings)
    .set({ value })
    .where(sql`${settings.name} = 'studio'`);
}

import { readFile } from 'node:fs/promises';
import { createPglite } from '#app/database/connection/pglite.server.ts';
import { expect, it } from 'vitest';

const folder = 'app/database/migrations';
const sqlOf = (tag: string) => readFile(`${folder}/${tag}.sql`, 'utf8');

it('leaves on the site what was there, and makes a draft of a post without a title or a text', async () => {
  const database = await createPglite();
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'));
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
  const first = tags.findIndex((tag) => tag.endsWith('_posts_are_written'));
  for (const tag of tags.slice(0, first)) await database.exec(await sqlOf(tag));
  await database.exec(`
    insert into posts (slug, title, body, created_at) values
      ('rust', 'On rust', 'It is slow.', '2025-04-09T08:00:00Z'),
      ('untitled', '', 'Words.', '2025-05-01T08:00:00Z'),
      ('empty', 'Nothing yet', '', '2025-06-01T08:00:00Z')`);
  for (const tag of tags.slice(first)) await database.exec(`begin; ${await sqlOf(tag)}; commit`);
  const { rows } = await database.query(`
    select slug, status, published_at = created_at as kept_day, updated_at = created_at as unchanged, tags
    from posts order by created_at`);
  expect(rows).toEqual([
    { slug: 'rust', status: 'published', kept_day: true, unchanged: true, tags: [] },
    { slug: 'untitled', status: 'draft', kept_day: null, unchanged: false, tags: [] },
    { slug: 'empty', status: 'draft', kept_day: null, unchanged: false, tags: [] },
  ]);
  await database.close();
});

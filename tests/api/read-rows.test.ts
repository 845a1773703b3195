import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows, readSnapshot } from '#app/database/copy/read-rows.server.ts';
import { listTables } from '#app/database/copy/tables.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const many = 90;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const body = 'Rust is slow. '.repeat(1_500);
  await site.context.db
    .insert(posts)
    .values(Array.from({ length: many }, (_, n) => ({ slug: `post-${n}`, title: 'Rust', body })));
});
afterAll(() => site.close());

async function pagesOf(name: string, look: (lines: string[]) => void): Promise<void> {
  await readSnapshot(site.context.db, async (tx) => {
    const table = (await listTables(tx)).find((one) => one.name === name)!;
    for await (const lines of readRows(tx, table)) look(lines);
  });
}

it('brings long rows a few at a time, each once', async () => {
  const sizes: number[] = [];
  const slugs = new Set<string>();
  await pagesOf('posts', (lines) => {
    sizes.push(lines.join('').length);
    for (const line of lines) slugs.add((JSON.parse(line) as { slug: string }).slug);
  });
  expect(slugs.size).toBe(many);
  expect(Math.max(...sizes.slice(1))).toBeLessThan(100_000);
});

it('empties a page as the next is asked for, so that it keeps no other in memory', async () => {
  const pages: string[][] = [];
  await pagesOf('posts', (lines) => {
    expect(lines.length).toBeGreaterThan(0);
    expect(pages.flat()).toEqual([]);
    pages.push(lines);
  });
  expect(pages.length).toBeGreaterThan(2);
});

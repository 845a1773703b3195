import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function statementOf(body: string): Promise<string> {
  const value = { title: 'The Full Circle', body };
  await site.context.db
    .insert(settings)
    .values({ name: 'text:statement', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  const { status, body: text } = await site.call('GET', '/api/texts/statement');
  expect(status).toBe(200);
  return text.html;
}

it('stands beside pictures, each named as the work it shows', async () => {
  const work = await hangWork(site.context, { title: 'Slack <Water>', year: 2024 });
  const { id } = (await site.call('GET', `/api/artworks/${work.slug}`)).body.picture;
  const html = await statementOf(
    `First.\n\n![The weir](picture:${id})\n\nBeside it.\n\n## And below`,
  );
  expect(html).toMatch(/^<p>First.<\/p>\s*<div class="spread"><figure><picture>/);
  expect(html).toContain(`<figcaption><a href="/work/${work.slug}"`);
  expect(html).toContain('<cite>Slack &#x3C;Water></cite>');
  expect(html).toContain('<small>Oil on linen, 2024</small>');
  expect(html).toMatch(
    /<div class="markdown"><p>Beside it.<\/p>\s*<h2>And below<\/h2><\/div><\/div>$/,
  );
});

it('is one column of text without pictures, and passes over one that is not there', async () => {
  expect(await statementOf('Only words.')).toBe('<p>Only words.</p>');
  expect(await statementOf(`![Gone](picture:${crypto.randomUUID()})\n\nWords.`)).toBe(
    '<p>Words.</p>',
  );
  await site.context.db.delete(settings).where(eq(settings.name, 'text:statement'));
});

import { describe, expect, it } from 'vitest';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser({ showsPictures: true });

const fail = { status: 500, contentType: 'application/problem+json', body: '{"detail":"broken"}' };

describe('the blog', () => {
  it('lists its posts with date, title, description and reading time, and leads back to the portfolio', async () => {
    const page = await visit('/blog');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Blog');
    const text = await page.locator('main').innerText();
    expect(text).toContain(
      'Thoughts on post-industrial environmentalism, sailing, and the intersection of art and nature.',
    );
    expect(text).toContain('May 18, 2026');
    expect(text).toContain('A Week on the Lower River');
    expect(text).toContain('3 min read');
    await expect
      .poll(() => page.getByRole('link', { name: '← Back to portfolio' }).getAttribute('href'))
      .toBe('/');
  });

  it('shows three placeholders while it loads, and says when it failed', async () => {
    const page = await visit('/shop', { expects: /500/ });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/posts', async (route) => {
      await asked;
      await route.fulfill(fail);
    });
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => page.locator('[data-skeleton="post"]').count()).toBe(3);
    answer();
    await page.getByText('The posts could not be loaded. Please try again.').waitFor();
    await page.unroute('**/api/posts');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('On Not Calling It Ruin').waitFor();
  });

  it('says when there is nothing yet', async () => {
    const page = await visit('/shop');
    await page.route('**/api/posts', (route) => route.fulfill({ json: [] }));
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => page.locator('main').innerText()).toContain('No posts published yet.');
  });

  it('shows a post whole: its markdown, its pictures, a way back above and below', async () => {
    const page = await visit('/blog/on-not-calling-it-ruin');
    await expect.poll(() => page.locator('h1').innerText()).toBe('On Not Calling It Ruin');
    await expect.poll(() => page.locator('main').innerText()).toContain('April 9, 2025');
    await expect.poll(() => page.getByRole('link', { name: '← Back to blog' }).count()).toBe(2);
    await expect
      .poll(() => page.locator('.markdown img').first().getAttribute('srcset'))
      .toContain('/media/');
    await expect.poll(() => page.locator('.markdown del').innerText()).toBe('sustainable');
    await expect
      .poll(() => page.locator('.markdown a[href="/artist-statement"]').getAttribute('target'))
      .toBe('_blank');
    await page.locator('.markdown sup a').click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#user-content-fn-/);
    expect(await axe(page)).toEqual([]);
  });

  it('stands the lines of a task below each other, beside its box', async () => {
    const page = await visit('/blog/pulling-last-lift', { viewport: { width: 390, height: 844 } });
    const task = page.locator('.task-list-item').filter({ hasText: 'Draw the crane on site' });
    const lines = await task.evaluate((item) => {
      const range = document.createRange();
      range.selectNodeContents(item.lastChild!);
      const box = item.querySelector('input')!.getBoundingClientRect();
      return [...range.getClientRects()].map(({ left }) => left > box.right);
    });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).not.toContain(false);
  });

  it('says that a post is not there, with a 404', async () => {
    const page = await visit('/blog/nothing', { expects: /404/ });
    expect((await fetch(`${site()}/blog/nothing`)).status).toBe(404);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Post Not Found');
    const main = await page.locator('main').innerText();
    expect(main).toContain("The blog post you're looking for doesn't exist or has been removed.");
    await page.getByRole('link', { name: '← Back to blog' }).click();
    await page.getByText('What the Birches Know').waitFor();
  });

  it('says that a post could not be loaded', async () => {
    const page = await visit('/blog', { expects: /500/ });
    await page.route('**/api/posts/*', (route) => route.fulfill(fail));
    await page.getByRole('link', { name: 'What the Birches Know' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await expect
      .poll(() => page.locator('main').innerText())
      .toContain("We couldn't load this blog post right now. Please try again later.");
    await expect.poll(() => page.getByRole('link', { name: '← Back to blog' }).count()).toBe(1);
  });
});

describe('the long texts', () => {
  it('begin with the statement, which leads back and to the works', async () => {
    const page = await visit('/artist-statement');
    await expect.poll(() => page.locator('h1').innerText()).toBe('The Full Circle');
    await expect
      .poll(() => page.locator('main').innerText())
      .toContain('Post Industrial Environmentalism');
    await expect
      .poll(() => page.getByRole('link', { name: '← Back' }).getAttribute('href'))
      .toBe('/');
    await page.getByRole('link', { name: 'Explore the Artwork' }).click();
    await expect.poll(() => page.url()).toMatch(/\/#portfolio$/);
  });

  it.each([
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms of Sale'],
    ['/shipping-policy', 'Shipping Policy'],
    ['/returns', 'Returns and Withdrawal'],
    ['/imprint', 'Imprint'],
  ])('hold %s', async (path, title) => {
    const page = await visit(path);
    await expect.poll(() => page.locator('h1').innerText()).toBe(title);
    expect((await page.locator('.markdown').innerText()).length).toBeGreaterThan(500);
    expect(await axe(page)).toEqual([]);
  });
});

describe('the animation gallery', () => {
  it('plays all or pauses all, and stays still for those who ask for it', async () => {
    const page = await visit('/animation-demo');
    await page.getByRole('button', { name: 'Play All' }).click();
    const states = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-part]')].map(
          (part) => getComputedStyle(part).animationPlayState,
        ),
      );
    expect(new Set(await states())).toEqual(new Set(['running']));
    await page.getByRole('button', { name: 'Pause All' }).click();
    expect(new Set(await states())).toEqual(new Set(['paused']));
  });
});

import { describe, expect, it } from 'vitest';
import { call } from '#tests/support/admin-visits.ts';
import { addToCart, toast, useBrowser } from '#tests/support/browser.ts';

const { site, visit } = useBrowser();

describe('/', () => {
  it('hangs the first featured artwork with its label, and leads on', async () => {
    const page = await visit('/');
    const hero = await page.locator('main').innerText();
    expect(hero).toMatch(/^Gasometer, Dusk\s+Oil on linen\s+36 × 58 in\s+2024/);
    await page.getByText('View Portfolio').waitFor();
    await page.getByText('Shop Art', { exact: true }).waitFor();
    await page.getByRole('heading', { name: /Post-industrial\s*environmentalism/ }).waitFor();
  });

  it('shows the two groups of the shop with the specified badges by position', async () => {
    const page = await visit('/');
    await page.getByRole('heading', { name: 'Shop Art & Merchandise' }).waitFor();
    await page.getByText(/explores Post Industrial Environmentalism/).waitFor();
    const art = await page
      .locator('section', {
        has: page.getByRole('heading', { name: 'Original Artworks & Prints' }),
      })
      .last()
      .innerText();
    expect(art).toMatch(
      /Best Seller\s+★?\s*4\.9 \(12 reviews\)[\s\S]*Limited Edition\s+Only 5 left[\s\S]*New\s+Just Added/,
    );
    expect(art.match(/Best Seller/g)).toHaveLength(1);
    expect(art.match(/Limited Edition/g)).toHaveLength(1);
    const merchandise = await page
      .locator('section', { has: page.getByRole('heading', { name: 'Merchandise', exact: true }) })
      .last()
      .innerText();
    expect(merchandise.lastIndexOf('Art T-Shirt')).toBeLessThan(merchandise.indexOf('Harbor Tote'));
    expect(merchandise).toMatch(
      /Original Art[\s\S]*Art T-Shirt[\s\S]*Merchandise[\s\S]*Harbor Tote/,
    );
    await page.getByText(/Authenticity guaranteed/i).waitFor();
    await page
      .getByText(/Professional, insured/i)
      .first()
      .waitFor();
    await page
      .getByText(/30-day satisfaction guarantee/i)
      .first()
      .waitFor();
    await page.getByText('View All Available Works').waitFor();
  });

  it('comes with placeholders on a move inside the site, and with a way on when the works do not come', async () => {
    const page = await visit('/cart', { expects: /500/ });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/artworks?*', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: 'no' });
    });
    await page
      .getByRole('link', { name: /Full Circle Studio/ })
      .first()
      .click();
    await expect.poll(() => page.locator('main .skeleton').count()).toBeGreaterThanOrEqual(7);
    release();
    await page.getByText('The shop could not be loaded. Please try again.').waitFor();
    await page.unroute('**/api/artworks?*');
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await page.getByText('Best Seller').waitFor();
  });
});

describe('/shop', () => {
  it('lists what is available with Featured and Premium Quality, and From the lowest size that can be had', async () => {
    const page = await visit('/shop');
    await page.getByRole('heading', { name: 'Original Artworks', level: 1 }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toContain('Featured');
    expect(text.match(/Premium Quality/g)).toHaveLength(3);
    expect(text).toContain('From $95');
    expect(text).not.toContain('Plate Seven\n');
    expect(text).not.toContain('T-Shirt');
  });

  it('shows its empty state, its failure and a way to try again', async () => {
    const page = await visit('/cart', { expects: /503/ });
    await page.route('**/api/artworks?type=artwork,print*', (route) =>
      route.fulfill({ status: 503, body: 'busy' }),
    );
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Original Artworks' })
      .first()
      .click();
    await page.getByText('The works could not be loaded. Please try again.').waitFor();
    await page.unroute('**/api/artworks?type=artwork,print*');
    await page.route('**/api/artworks?type=artwork,print*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '[]' }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => page.locator('main').innerText())
      .toContain('No artworks available at the moment.');
  });

  it('asks for a size before it adds a print', async () => {
    const page = await visit('/shop');
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    const card = page.getByRole('listitem').filter({ hasText: 'Lichen Chart (Print)' });
    await card.getByRole('button', { name: /Add to Cart/ }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Size Required');
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Please select a size before adding to cart.');
    expect(posted).toEqual([]);
    await card.getByText('10 × 12 in', { exact: true }).click();
    await card.getByRole('button', { name: /Add to Cart/ }).click();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Lichen Chart (Print) (Size: 10 × 12 in) has been added to your cart.');
  });
});

describe('the filters of /shop', () => {
  it('narrow at once, say how many there are, go Back, and are taken away one by one', async () => {
    const page = await visit('/shop');
    // Other tests hang works meanwhile.
    const said = page.locator('#shop-count');
    const saysAll = async (query: string) => {
      const { count } = await call<{ count: number }>(site(), 'GET', `/api/shop${query}`);
      return (await said.innerText()) === `${count} works`;
    };
    await page.locator('main summary').click();
    await page.getByLabel('Kind').selectOption('Prints');
    await expect.poll(() => saysAll('?type=print')).toBe(true);
    await page.getByLabel('Price to').fill('abc');
    await page.keyboard.press('Enter');
    await page.getByText('Write a whole amount, like 1200.').waitFor();
    await page.getByLabel('Price to').fill('60');
    await page.keyboard.press('Enter');
    await page.getByText('No work is like that.').waitFor();
    expect(new URL(page.url()).search).toBe('?type=print&max=60');
    await page.goBack();
    await expect.poll(() => saysAll('?type=print')).toBe(true);
    await expect.poll(() => page.getByLabel('Price to').inputValue()).toBe('');
    await page.getByRole('link', { name: 'Remove Prints' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('shop-count');
    // A work that is hung after the page was made is not among those it counts.
    await expect
      .poll(async () => {
        await page.reload();
        return saysAll('');
      })
      .toBe(true);
    await page.getByRole('link', { name: 'See works that are sold' }).click();
    await page.getByRole('link', { name: /^Ask about a similar work.*Plate Seven/ }).waitFor();
  });
});

describe('/merchandise', () => {
  it('shows everything Eco-Friendly, shirts in six colors and their sizes', async () => {
    const page = await visit('/merchandise');
    await page.getByRole('heading', { level: 1, name: 'Sustainable Merchandise' }).waitFor();
    const cards = page.getByRole('article');
    await expect.poll(() => cards.count()).toBeGreaterThan(4);
    expect(await page.getByText('Eco-Friendly', { exact: true }).count()).toBe(await cards.count());
    const shirt = cards.filter({ hasText: 'Cog and Fern Art T-Shirt' });
    const options = (legend: string) =>
      shirt.getByRole('group', { name: legend }).getByRole('radio');
    const values = await options('Color').evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).value),
    );
    expect(values).toEqual(['white', 'black', 'navy', 'gray', 'red', 'green']);
    expect(
      await options('Size').evaluateAll((radios) =>
        radios.map((radio) => (radio as HTMLInputElement).value),
      ),
    ).toContain('XL');
  });

  it('shows placeholders, its empty state, its failure and a way to try again', async () => {
    const page = await visit('/cart', { expects: /503/ });
    const merchandise = '**/api/artworks?type=merchandise*';
    await page.route(merchandise, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Merchandise', exact: true })
      .click();
    await page.getByText('The works could not be loaded. Please try again.').waitFor();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.unroute(merchandise);
    await page.route(merchandise, async (route) => {
      await asked;
      await route.fulfill({ json: [] });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    answer();
    await page.getByText('No merchandise available at the moment.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
  });
});

describe('the cart', () => {
  it('says that it is empty, and leads back', async () => {
    const page = await visit('/cart');
    await page.getByText('Your cart is empty').waitFor();
    await expect.poll(() => page.getByText('Proceed to Checkout').count()).toBe(0);
  });

  it('counts in the header, opens as a drawer, changes quantities and lets go', async () => {
    const page = await visit('/work/harbor-tote');
    await addToCart(page);
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Harbor Tote has been added to your cart. Color: white.');
    await page.getByRole('button', { name: /^Cart/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Harbor Tote').first().waitFor();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(384);
    await drawer.getByText('Continue Shopping').click();
    await expect.poll(() => drawer.isVisible()).toBe(false);

    await page.goto('/cart');
    await page.getByText('Order summary').waitFor();
    await expect.poll(() => page.getByText('Calculated at checkout').count()).toBe(2);
    // The sum is shown before the server has it: a reload would be faster.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect.poll(() => page.locator('main').innerText()).toContain('$56');
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect.poll(() => page.locator('main').innerText()).toContain('$56');

    await page.getByRole('button', { name: /^Cart/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Item has been removed from your cart.');
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
  });

  it('keeps the line and says so when it cannot be removed', async () => {
    const page = await visit('/work/harbor-tote', { expects: /500/ });
    await addToCart(page);
    await toast(page).waitFor();
    await page.route('**/api/cart/*/items/*', (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    );
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Failed to remove item. Please try again.');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.goto('/cart');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect.poll(() => toast(page).innerText()).toContain('Failed to remove item from cart.');
    await expect
      .poll(() => page.getByRole('main').getByText('Harbor Tote').count())
      .toBeGreaterThan(0);
  });
});

describe('toasts', () => {
  it('show one at a time and take the focus by F8', async () => {
    const page = await visit('/work/harbor-tote');
    const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
    await add.click();
    await toast(page).waitFor();
    await add.click();
    await expect.poll(() => toast(page).count()).toBe(1);
    await page.keyboard.press('F8');
    await expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement?.closest('[aria-label^="Notifications"]') !== null,
        ),
      )
      .toBe(true);
  });
});

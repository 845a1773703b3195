import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser({ showsPictures: true });

const fail = { status: 500, contentType: 'application/problem+json', body: '{"detail":"broken"}' };
const cards = '#portfolio-works li:has(a)';

// Drawn with another system's hinting, lines break elsewhere: a sixth of a screen more.
it('is at most fifteen screens long on a phone', async () => {
  const page = await visit('/', { viewport: { width: 390, height: 844 } });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Merchandise', exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight / innerHeight))
    .toBeLessThan(14.85);
  await expect.poll(() => page.locator('#shop article').count()).toBeGreaterThan(8);
  // The price of an original stands at its label, although a print further on in the same row has sizes between them.
  const card = page
    .locator('#shop article')
    .filter({ has: page.getByRole('link', { name: 'Silos, First Snow', exact: true }) });
  await expect
    .poll(async () => {
      const label = await card.getByText('Oil on linen, 36 × 36 in').boundingBox();
      const button = await card.getByRole('button', { name: /^Add to Cart/ }).boundingBox();
      return Math.round(button!.y - (label!.y + label!.height));
    })
    .toBeLessThan(60);
});

describe('the portfolio', () => {
  it('shows originals only, narrows them by kind, and says when there are none', async () => {
    const page = await visit('/');
    const filters = page.getByRole('group', { name: 'Show' });
    await expect
      .poll(() => filters.getByRole('button').allInnerTexts())
      .toEqual(['All Works', 'Paintings', 'Limited Prints', 'Commissions']);
    await expect
      .poll(() => filters.getByRole('button', { name: 'All Works' }).getAttribute('aria-pressed'))
      .toBe('true');
    await expect.poll(() => page.locator(cards).count()).toBe(8);
    await expect
      .poll(() => page.locator(cards).last().innerText())
      .toContain('Oil on linen, 36 × 58 in');
    await filters.getByRole('button', { name: 'Commissions' }).click();
    // Beside it may hang what another test has finished.
    await expect.poll(() => page.locator(cards).count()).toBeLessThan(8);
    await page.locator(cards).filter({ hasText: 'Draft Marks' }).waitFor();
    await expect
      .poll(() => page.locator(cards).filter({ hasText: 'Oil on linen, 36 × 58 in' }).count())
      .toBe(0);
    await page.route('**/api/artworks?type=artwork&category=prints*', (route) =>
      route.fulfill({ json: [] }),
    );
    await filters.getByRole('button', { name: 'Limited Prints' }).click();
    await page.getByText('Nothing of this kind yet.').waitFor();
  });

  it('shows 8 placeholders while it loads, and a way to try again when it failed', async () => {
    const page = await visit('/', { expects: /500/ });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/artworks?type=artwork&category=paintings*', async (route) => {
      await asked;
      await route.fulfill(fail);
    });
    await page.getByRole('button', { name: 'Paintings' }).click();
    await expect.poll(() => page.locator('[data-skeleton="work"]').count()).toBe(8);
    answer();
    await page.getByText('The portfolio could not be loaded. Please try again.').waitFor();
    await page.unroute('**/api/artworks?type=artwork&category=paintings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(cards).first().waitFor();
  });

  it('opens a work in the lightbox by an event that carries it, and gives the focus back', async () => {
    const page = await visit('/');
    await page.evaluate(() => {
      addEventListener(
        'openLightbox',
        (event) =>
          ((window as unknown as { opened: unknown }).opened = (event as CustomEvent).detail),
      );
    });
    await page.locator('#portfolio-works a[href="/work/gasometer-dusk"]').click();
    const lightbox = page.getByRole('dialog');
    await lightbox.getByRole('heading', { name: 'Gasometer, Dusk' }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { opened: { title: string } }).opened.title),
      )
      .toBe('Gasometer, Dusk');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .toBe('hidden');
    await expect.poll(() => lightbox.innerText()).toContain('Oil on linen, 36 × 58 in');
    await lightbox.getByText('About the Work').click();
    await lightbox.getByText('Gasholders were built to move.').waitFor();
    await expect
      .poll(() => lightbox.locator('video').getAttribute('src'))
      .toMatch(/^\/media\/films\//);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await lightbox.getByRole('heading', { name: 'Silos, First Snow' }).waitFor();
    await expect.poll(() => lightbox.getByText('About the Work').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await lightbox.getByRole('button', { name: 'Look closer' }).click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => /\/tiles\/\d+_0_0\.jpg$/.test(name)),
        ),
      )
      .toBe(true);
    await lightbox.getByRole('button', { name: 'See it whole' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => lightbox.count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('/work/gasometer-dusk');
  });
});

describe('below the shop', () => {
  it('stand the artist, the exhibitions, the address', async () => {
    const page = await visit('/');
    for (const words of [
      'I do not paint ruins. I paint a change of shift.',
      'Education',
      'Sailing recognition',
      'No exhibitions currently scheduled.',
      'studio@example.com',
      '+1 555 0100',
      'I typically respond within 24-48 hours.',
    ])
      await expect.poll(() => page.locator('main').innerText()).toContain(words);
    for (const id of ['portfolio', 'about', 'exhibitions', 'contact', 'shop'])
      await expect.poll(() => page.locator(`section#${id}`).count()).toBe(1);
  });
});

const fields = {
  'First name': 'Ada',
  'Last name': 'Marsh',
  Email: 'ada@example.com',
  Message: 'A weir, please.',
};

async function write(page: Awaited<ReturnType<typeof visit>>, about: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Inquiry' });
  for (const [label, words] of Object.entries(fields)) await form.getByLabel(label).fill(words);
  await form.getByLabel('What is it about?').selectOption(about);
}

describe('the inquiry form', () => {
  it('names what is missing beside its field, and takes the focus there', async () => {
    const page = await visit('/');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await page.getByText('Enter your first name.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('inquiry-firstName');
    for (const words of [
      'Enter your last name.',
      'Enter your email address.',
      'Choose what it is about.',
      'Write a message.',
    ])
      await expect.poll(() => page.getByText(words).count()).toBe(1);
  });

  it('is begun by the service that somebody came for, and keeps what is chosen since', async () => {
    const page = await visit('/shop');
    const about = page.getByLabel('What is it about?');
    const services = page.getByRole('navigation', { name: 'Services' });
    await services.getByRole('link', { name: 'Studio Visits' }).click();
    await expect.poll(() => about.inputValue()).toBe('General Question');
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('I would like to visit the studio.');
    await expect.poll(() => new URL(page.url()).hash).toBe('#contact');
    await services.getByRole('link', { name: 'Commissions' }).click();
    await expect.poll(() => about.inputValue()).toBe('Custom Commission');
    await about.selectOption('Press & Media');
    await page.reload();
    await expect.poll(() => about.inputValue()).toBe('Press & Media');
  });

  it('offers the specified subjects and budgets', async () => {
    const page = await visit('/');
    const options = (label: string) =>
      page
        .getByRole('form', { name: 'Inquiry' })
        .getByLabel(label)
        .locator('option')
        .allInnerTexts();
    await expect
      .poll(async () => (await options('What is it about?')).slice(1))
      .toEqual([
        'Custom Commission',
        'Custom artwork',
        'Purchase Inquiry',
        'Exhibition Opportunity',
        'Press & Media',
        'General Question',
      ]);
    await expect
      .poll(async () => (await options('Budget')).slice(1))
      .toEqual([
        'Under $1,000',
        '$1,000 - $3,000',
        '$3,000 - $5,000',
        '$5,000 - $10,000',
        '$10,000+',
      ]);
  });

  it('sends an inquiry, says so, and is empty again', async () => {
    const page = await visit('/');
    await write(page, 'Press & Media');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Inquiry Sent Successfully');
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Thank you for your inquiry! I will respond within 24-48 hours.');
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    const form = page.getByRole('form', { name: 'Inquiry' });
    await expect
      .poll(() => form.innerText())
      .toContain('Thank you for your inquiry! I will respond within 24-48 hours.');
  });

  it('attaches pictures to a commission, and keeps what was typed where one of them is none', async () => {
    const page = await visit('/', { expects: /400/ });
    await write(page, 'Custom Commission');
    const wall = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#555' } })
      .png()
      .toBuffer();
    await page.getByLabel('Add pictures').setInputFiles([
      { name: 'wall.png', mimeType: 'image/png', buffer: wall },
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(900) },
    ]);
    await page.getByText('This file is not a picture that can be read.').waitFor();
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await page
      .getByText('Remove the pictures that could not be added, or choose others.')
      .waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('A weir, please.');
    await page.getByRole('button', { name: 'Remove notes.jpg' }).click();
    const sent = page.waitForRequest(/\/api\/contact$/);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    expect((await sent).postDataJSON().pictures).toHaveLength(1);
    await expect.poll(() => toast(page).innerText()).toContain('Commission Inquiry Received');
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  });

  it('logs a commission with its two calls, and promises a proposal', async () => {
    const page = await visit('/');
    const sent: unknown[] = [];
    page.on(
      'request',
      (request) => /\/api\/notion\//.test(request.url()) && sent.push(request.postDataJSON()),
    );
    await write(page, 'Custom Commission');
    await page
      .getByRole('form', { name: 'Inquiry' })
      .getByLabel('Budget')
      .selectOption('$3,000 - $5,000');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Commission Inquiry Received');
    await expect
      .poll(() => toast(page).innerText())
      .toContain(
        "Your commission request has been logged. I'll review your requirements and send you a proposal within 48 hours.",
      );
    expect(sent).toMatchObject([
      { name: 'Ada Marsh', email: 'ada@example.com', newsletter: false },
      {
        email: 'ada@example.com',
        stage: 'inquiry',
        projectType: 'Custom Commission',
        budget: 3000,
        notes: 'A weir, please.',
      },
    ]);
  });

  it('falls back when logging fails, and loses nothing when sending fails', async () => {
    const page = await visit('/', { expects: /500/ });
    await page.route('**/api/notion/commissions', (route) => route.fulfill(fail));
    await write(page, 'Custom artwork');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Thank you for your commission inquiry! I will respond within 24-48 hours.');
    await expect.poll(() => toast(page).innerText()).toContain('Inquiry Sent Successfully');

    await page.route('**/api/contact', (route) => route.fulfill(fail));
    await write(page, 'General Question');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Failed to send inquiry. Please try again.');
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('A weir, please.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('A weir, please.');
  });
});

describe('the newsletter', () => {
  it('takes an address, or says why not', async () => {
    const page = await visit('/', { expects: /500/ });
    const form = page.getByRole('form', { name: 'Newsletter' });
    expect(await form.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    await form.getByLabel('Email address').fill('reed@');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText('Enter an email address like name@example.com.').waitFor();
    await form.getByLabel('Email address').fill('reed@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Successfully Subscribed');
    await page.route('**/api/newsletter', (route) => route.fulfill(fail));
    await form.getByLabel('Email address').fill('reed@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Failed to subscribe. Please try again.');
  });
});

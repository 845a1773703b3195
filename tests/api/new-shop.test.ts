import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posts } from '#app/database/schema/blog.ts';
import { publishedPost } from '#tests/support/posts.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers, users } from '#app/database/schema/people.ts';
import { settings, shippingZones, taxRates } from '#app/database/schema/shop.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { seedSamples } from '#app/server/samples/samples.server.ts';
import { buy, owner } from '#tests/support/buy.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { setOpening, setRates, writePromises } from '#tests/support/studio.ts';
import { address, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  const settings = { OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password, DEMO: 'off' };
  site = await openTestSite(settings, { more: () => [servePages] });
  await ensureOwner(site.context);
  await seed(site.context);
  await setOpening(site.context);
});
afterAll(() => site.close());

const studio = async () => (await site.call('GET', '/api/studio')).body;
const setShop = (value: object) =>
  site.context.db.update(settings).set({ value }).where(eq(settings.name, 'shop'));
const signUp = () =>
  site.call('POST', '/api/subscriptions/create-subscription', {
    customerEmail: 'reed@example.com',
    customerFirstName: 'Ines',
    customerLastName: 'Okafor',
    shippingAddress: {
      firstName: 'Ines',
      lastName: 'Okafor',
      addressLine1: '18 Foundry Row',
      addressLine2: '',
      city: 'Duluth',
      stateCode: 'MN',
      countryCode: 'US',
      postalCode: '55802',
    },
    tshirtSize: 'M',
  });

/** Sentences of the specification, and what followed from them in pages, letters and papers. */
const assurances = [
  'Comes with a signed certificate of authenticity.',
  'Professional, insured, worldwide shipping.',
  '30-day satisfaction guarantee.',
  'within 30 days of its arrival',
  'Insured shipping',
  'Originals and prints are insured on their way.',
  'An original travels with its signed certificate of authenticity.',
  'its price is refunded',
  'Sustainable Merchandise',
  'Eco-Friendly',
];

describe('a shop that begins without the demo', () => {
  it('invents nobody and no figure', async () => {
    expect(await studio()).toMatchObject({
      biography: '',
      promises: [],
      quote: '',
      education: [],
      location: '',
      phone: '',
      socialLinks: [],
      picture: null,
      showsFigures: false,
    });
    expect((await site.call('GET', '/api/texts/statement')).body).toMatchObject({
      title: 'Artist Statement',
      html: '',
    });
  });

  it('leads to no social network before an address there is known, and then to that alone', async () => {
    const page = async (path: string) => (await site.call('GET', path)).body as string;
    const elsewhere = async (path: string) =>
      [...(await page(path)).matchAll(/<a [^>]*?href="(https?:[^"]+)"/g)].map(([, href]) => href);
    for (const path of ['/', '/shop', '/no/such/page']) {
      expect(await elsewhere(path), path).toEqual([]);
      expect(await page(path), path).not.toMatch(/>Follow<|aria-label="Follow/);
    }
    const [row] = await site.context.db.select().from(settings).where(eq(settings.name, 'studio'));
    const known = { label: 'Mastodon', url: 'https://social.linden.example/@rosa' };
    const setLinks = (socialLinks: unknown[]) =>
      site.context.db
        .update(settings)
        .set({ value: { ...(row!.value as object), socialLinks } })
        .where(eq(settings.name, 'studio'));
    await setLinks([known, { label: 'Nowhere', url: 'not an address' }]);
    expect(await elsewhere('/shop')).toEqual([known.url]);
    expect(await page('/shop')).toContain('>Follow<');
    await setLinks([]);
    expect(await elsewhere('/shop')).toEqual([]);
  });

  it('leads to no place where there is nothing yet, and to it once there is', async () => {
    const links = async () => {
      const { body } = await site.call('GET', '/');
      return ['/shop', '/merchandise', '/subscription', '/blog', '/artist-statement'].filter(
        (path) => String(body).includes(`href="${path}"`),
      );
    };
    expect(await links()).toEqual(['/shop']);
    expect((await site.call('GET', '/')).body).not.toMatch(/No exhibitions|No merchandise/);
    await publishedPost(site.context);
    expect(await links()).toEqual(['/shop', '/blog']);
    await site.context.db.delete(posts);
    const listed = async () =>
      String((await site.call('GET', '/sitemap.xml')).body).includes('/artist-statement<');
    expect(await listed()).toBe(false);
    const name = 'text:statement';
    await site.context.db.insert(settings).values({ name, value: { body: 'Weirs.' } });
    expect(await links()).toEqual(['/shop', '/artist-statement']);
    expect(await listed()).toBe(true);
    await site.context.db.delete(settings).where(eq(settings.name, name));
  });

  it('has one heading on its home page before it has a name', async () => {
    const ofStudio = eq(settings.name, 'studio');
    const [row] = await site.context.db.select().from(settings).where(ofStudio);
    const { value } = row!;
    const named = (to: object) =>
      site.context.db.update(settings).set({ value: to }).where(ofStudio);
    await named({ ...(value as object), name: '', words: {} });
    expect(String((await site.call('GET', '/')).body).match(/<h1[^>]*>[^<]*/g)).toEqual([
      '<h1 id="statement-title" class="sr-only">Home',
    ]);
    await named(value as object);
  });

  it('offers no service that its owner has not switched on', async () => {
    const home = async () => (await site.call('GET', '/')).body as string;
    const services =
      /Studio Visits|Art Consultation|<option>Custom Commission|<option>Custom artwork|Budget/;
    expect(await home()).not.toMatch(services);
    expect(await home()).toContain('<option>Purchase Inquiry');
    await setShop({ sellsClub: false, offersServices: true, showsFigures: false });
    for (const words of ['Studio Visits', '<option>Custom Commission', 'Budget'])
      expect(await home()).toContain(words);
    await setShop({ sellsClub: false, offersServices: false, showsFigures: false });
  });

  it('has no order, no customer, no member and no commission', async () => {
    const { db } = site.context;
    const rows = [
      await db.$count(orders),
      await db.$count(customers),
      await db.$count(subscriptions),
      await db.$count(commissions),
    ];
    expect(rows).toEqual([0, 0, 0, 0]);
  });

  it('sends nothing anywhere before its owner has said where to, and says so at the checkout', async () => {
    const { id: artworkId } = await hangWork(site.context, { productType: 'merchandise' });
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
    const prepare = () =>
      site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address });
    expect(await prepare()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Shipping is not set up in this shop yet') },
    });
    // Whatever its owner removes does not come back with a start either.
    await seed(site.context);
    expect(await site.context.db.$count(shippingZones)).toBe(0);
    await setRates(site.context);
    expect((await prepare()).status).toBe(200);
  });

  it('charges no tax before a rate is set', async () => {
    expect(await site.context.db.$count(taxRates)).toBe(0);
    const { total } = await buy(
      site,
      await hangWork(site.context, { productType: 'merchandise', price: 10_000 }),
    );
    expect(Number(total) - 100).toBeLessThan(20);
    // What is sold for real is never joined by samples, whatever a start would write.
    await seedSamples(site.context);
    expect(await site.context.db.$count(orders)).toBe(1);
  });

  it('sells no club until it is switched on', async () => {
    expect(await signUp()).toMatchObject({
      status: 409,
      body: { detail: 'The monthly T-shirt cannot be subscribed to yet.' },
    });
    expect((await studio()).sellsClub).toBe(false);
    await setShop({ sellsClub: true, showsFigures: true });
    expect(await studio()).toMatchObject({ sellsClub: true, showsFigures: true });
    expect((await signUp()).status).toBe(200);
  });

  it('names no price of the club, and leads nobody to it, until it is switched on', async () => {
    const page = async (path: string) => String((await site.call('GET', path)).body);
    const leads = /<a [^>]*href="\/subscription(\/gift)?"/;
    await setShop({ sellsClub: false, showsFigures: false });
    for (const path of ['/subscription', '/subscription/gift']) {
      const html = await page(path);
      expect(html).toContain('noindex');
      expect(html).not.toMatch(/\$35|per month|name="email"|free shipping/i);
    }
    expect(await page('/subscription')).toContain(
      'This shop has no monthly T-shirt at the moment.',
    );
    for (const path of ['/', '/shop', '/subscription/archive', '/subscription/manage'])
      expect(await page(path), path).not.toMatch(leads);
    await setShop({ sellsClub: true, showsFigures: false });
    expect(await page('/subscription')).toContain('$35');
    expect(await page('/subscription/manage')).toMatch(leads);
    await setShop({ sellsClub: false, showsFigures: false });
  });

  it('assures buyers only of what its owner has promised, and says so where she has', async () => {
    await setShop({ sellsClub: false, showsFigures: false });
    const work = await hangWork(site.context);
    const { slug } = await hangWork(site.context);
    await hangWork(site.context, { productType: 'merchandise' });
    const { token } = await buy(site, work);
    const said = async () => {
      await sendLetters(site.context, templates);
      const paths = [`/work/${slug}`, '/merchandise', `/order/${token}`];
      const answers = await Promise.all(paths.map((path) => site.call('GET', path)));
      const pages = answers.map(({ body }) => String(body)).join(' ');
      const papers = await fetch(new URL(`/api/orders/by-token/${token}/receipt`, site.origin));
      const receipt = textOf(Buffer.from(await papers.arrayBuffer()));
      const letter = site.letters.findLast(({ to }) => to === 'ines@example.com')!;
      return [pages, letter.text, receipt].join(' ').replaceAll(/\s+/g, ' ');
    };
    const bare = await said();
    expect(bare).toContain('>Merchandise</h1>');
    for (const sentence of assurances) expect(bare).not.toContain(sentence);
    await writePromises(site.context);
    await setShop({ sellsClub: false, showsFigures: true });
    await buy(site, await hangWork(site.context));
    const promised = await said();
    for (const sentence of assurances) expect(promised).toContain(sentence);
  });

  it('reads what is not said, or cannot be read, as the specification has it', async () => {
    await setShop({ sellsClub: 'perhaps' });
    expect(await studio()).toMatchObject({ sellsClub: true, showsFigures: true });
  });
});

describe('where buyers write to', () => {
  it("is the owner's own address as soon as one is known, on pages, in texts and in letters", async () => {
    expect((await studio()).email).toBe('');
    await site.context.db.update(users).set({ email: 'rosa@linden.example' });
    expect((await studio()).email).toBe('rosa@linden.example');
    const { body } = await site.call('GET', '/api/texts/terms');
    expect(body.html).toContain('rosa@linden.example');
    expect(body.html).not.toContain('studio@example.com');
    await sendLetters(site.context, templates);
    await buy(site, await hangWork(site.context, { productType: 'merchandise', price: 10_000 }));
    await sendLetters(site.context, templates);
    const letter = site.letters.findLast(({ to }) => to === 'ines@example.com')!;
    expect(letter.text).toContain('rosa@linden.example');
    expect(letter.text).not.toContain('studio@example.com');
  });

  it('is the studio’s own before that of the account', async () => {
    const [row] = await site.context.db.select().from(settings).where(eq(settings.name, 'studio'));
    const value = { ...(row!.value as object), email: 'hello@linden.example' };
    await site.context.db.update(settings).set({ value }).where(eq(settings.name, 'studio'));
    expect((await studio()).email).toBe('hello@linden.example');
  });
});

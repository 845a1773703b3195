import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy } from '#tests/support/buy.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { askedAgain, openTestSite, type TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let token: string;
let number: string;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
  ({ token } = await buy(site, await hangWork(site.context, { title: 'Slack Water' })));
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  number = order!.id.slice(0, 8);
  await sendLetters(site.context, templates);
});
afterAll(() => site.close());
beforeEach(() => void (site.letters.length = 0));

const ask = (body: object, call = site.call) => call('POST', '/api/order-links', body);
const mailed = async () => {
  await sendLetters(site.context, templates);
  return site.letters;
};

describe('POST /api/order-links', () => {
  it('mails the link to the buyer, however the number was typed', async () => {
    for (const typed of [
      ` #${number.toUpperCase()} `,
      `Order ${number.slice(0, 4)} ${number.slice(4)}`,
    ]) {
      site.letters.length = 0;
      site.clock.advance({ days: 1, minutes: 1 });
      expect(await ask({ number: typed, email: ' INES@example.com' })).toMatchObject({
        status: 200,
        body: { ok: true },
      });
      expect(await mailed()).toMatchObject([
        {
          to: 'ines@example.com',
          subject: `The link to your order ${number}`,
          text: expect.stringContaining(`/order/${token}`),
        },
      ]);
    }
  });

  it('answers alike where there is no such order, and mails nothing', async () => {
    const right = await ask({ number, email: 'ines@example.com' });
    await mailed();
    site.letters.length = 0;
    for (const wrong of [
      { number, email: 'stranger@example.com' },
      { number: '00000000', email: 'ines@example.com' },
    ]) {
      const from = performance.now();
      const { status, body } = await ask(wrong);
      expect({ status, body }).toEqual({ status: right.status, body: right.body });
      expect(performance.now() - from).toBeGreaterThan(240);
    }
    expect(await mailed()).toEqual([]);
  });

  it('fills no mailbox: three letters about one order in a day, and the answer stays the same', async () => {
    site.clock.advance({ days: 2 });
    for (let times = 0; times < 5; times++) {
      site.clock.advance({ minutes: 1 });
      expect(await ask({ number, email: 'ines@example.com' })).toMatchObject({
        status: 200,
        body: { ok: true },
      });
    }
    expect(await mailed()).toHaveLength(3);
  });

  it.each([
    ['a number that is none', { number: 'abc', email: 'ines@example.com' }, 'number'],
    ['an address that is none', { number: '00000000', email: 'ines' }, 'email'],
    ['nothing', {}, 'number'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  it('is refused to whoever asks more often than five times a minute', async () => {
    const limited = await openTestSite({ RATE_LIMITS: 'on' });
    const answers: number[] = [];
    for (let times = 0; times < 6; times++)
      answers.push((await ask({ number, email: 'ines@example.com' }, askedAgain(limited))).status);
    await limited.close();
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the receipt', () => {
  it('names seller, buyer, works and what was paid', async () => {
    const studio = {
      name: 'Full Circle Studio',
      location: 'Duluth, Minnesota',
      phone: '+1 218 555 0100',
    };
    await writeStudio(site.context, studio);
    const answer = await fetch(new URL(`/api/orders/by-token/${token}/receipt`, site.origin));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = textOf(new Uint8Array(await answer.arrayBuffer()));
    const words = [
      'Receipt',
      'Full Circle Studio',
      'Duluth, Minnesota',
      '+1 218 555 0100',
      'Ines Okafor',
      '18 Foundry Row',
      '1 × Slack Water',
    ];
    for (const line of [
      ...words,
      '$1,000.00',
      '$120.00',
      '$68.80',
      'Total, paid by card (USD)',
      '$1,188.80',
    ])
      expect(text).toContain(line);
  });

  it('names medium, size and year as the letter and the page of the order do, whatever the catalogue says later', async () => {
    const { db } = site.context;
    const { id } = await hangWork(site.context, { title: 'Weir Light', year: 2024 });
    const bought = await buy(site, { id });
    await db.update(artworks).set({ medium: 'Tempera', year: 2020 }).where(eq(artworks.id, id));
    await sendLetters(site.context, templates);
    const label = 'Oil on linen, 20 × 30 in (51 × 76 cm), 2024';
    const letter = site.letters.find(({ text }) => text.includes('Weir Light'))!;
    expect(letter.text.replaceAll(/\s+/g, ' ')).toContain(label);
    const path = `/api/orders/by-token/${bought.token}`;
    expect((await site.call('GET', path)).body.lines).toMatchObject([
      { medium: 'Oil on linen', dimensions: '20 × 30 in (51 × 76 cm)', year: 2024 },
    ]);
    const answer = await fetch(new URL(`${path}/receipt`, site.origin));
    expect(textOf(new Uint8Array(await answer.arrayBuffer()))).toContain(label);
  });

  it('names the shipping of each parcel as the letter does', async () => {
    const shirt = { productType: 'merchandise', price: 2_800, printedBy: 'printer' } as const;
    const both = [await hangWork(site.context), await hangWork(site.context, shirt)];
    const { token: mixed } = await buy(site, ...both);
    await sendLetters(site.context, templates);
    const letter = site.letters.find(({ subject }) => subject.includes('has reached the studio'))!;
    const answer = await fetch(new URL(`/api/orders/by-token/${mixed}/receipt`, site.origin));
    const receipt = textOf(new Uint8Array(await answer.arrayBuffer()));
    for (const term of ['Shipping, parcel 1', 'Shipping, parcel 2']) {
      expect(receipt).toContain(term);
      expect(letter.text).toContain(term);
    }
  });

  it('is for whoever has the link alone', async () => {
    const answer = await fetch(
      new URL(`/api/orders/by-token/${'a'.repeat(32)}/receipt`, site.origin),
    );
    expect(answer.status).toBe(404);
  });

  it('is linked in the confirmation, which shows pictures no larger than needed and says who sells', async () => {
    const { token: other } = await buy(site, await hangWork(site.context));
    await sendLetters(site.context, templates);
    const letter = site.letters.find(({ subject }) => subject.includes('has reached the studio'))!;
    expect(letter.html).toContain(`/api/orders/by-token/${other}/receipt`);
    expect(letter.html).toMatch(/<img[^>]+src="[^"]+\/media\/[^/"]+\/360\.jpg"/);
    expect(letter.html).not.toMatch(/\/(720|1080|1600|2400)\.jpg"/);
    for (const form of [letter.html, letter.text])
      expect(form).toContain('Full Circle Studio, Duluth, Minnesota, +1 218 555 0100.');
  });

  it('is linked only in letters that were written since there are receipts', async () => {
    const [row] = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'order-confirmation'))
      .limit(1);
    const { receiptUrl: _, ...before } = row!.payload as Record<string, unknown>;
    expect(() => templates['order-confirmation']!(before)).not.toThrow();
  });

  it('calls shipping free that costs nothing, as the order page does', async () => {
    const mugs = { title: 'Mugs', productType: 'merchandise' as const, price: 8_000 };
    const { token: other } = await buy(site, await hangWork(site.context, mugs));
    const answer = await fetch(new URL(`/api/orders/by-token/${other}/receipt`, site.origin));
    const text = textOf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain('Free');
    expect(text).not.toMatch(/\$0(\.00)?$/m);
  });
});

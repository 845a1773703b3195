import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const berlin = { city: 'Berlin', state: '', postal_code: '10119', country: 'DE' };
const bristol = { city: 'Bristol', state: '', postal_code: 'BS1 4TG', country: 'GB' };
const gift = { firstName: 'Noor', lastName: 'Haddad', message: '' };

async function send(place: object, email: string, present: object | null = null) {
  const work = await hangWork(site.context);
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const body = { sessionId, shippingAddress: { ...address, ...place, email }, gift: present };
  const { paymentIntentId } = (await site.call('POST', '/api/create-payment-intent', body)).body;
  await pay(site, paymentIntentId);
  const { orderToken } = (
    await site.call('POST', '/api/process-payment', {
      paymentIntentId,
      sessionId,
      billingAddress: null,
    })
  ).body;
  await sendLetters(site.context, templates);
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, orderToken));
  return {
    order: order!,
    letter: site.letters.find(
      ({ to, subject }) => to === email && subject.includes('has reached the studio'),
    )!.text,
    page: (await site.call('GET', `/order/${orderToken}`)).body as string,
  };
}

const duties = {
  none: undefined,
  asked:
    'Import VAT and duties are not included: customs there may ask the recipient for them on arrival.',
  taxed: 'Duties, if customs there ask for any, are paid by the recipient on arrival.',
};

describe('an order', () => {
  it.each([
    ['that stays in the country, of no duties', 'home@example.com', {}, 'none', null],
    [
      'to Berlin, that customs may ask for tax and duties',
      'berlin@example.com',
      berlin,
      'asked',
      null,
    ],
    [
      'to Bristol, where tax was charged, that customs may ask for duties',
      'bristol@example.com',
      bristol,
      'taxed',
      null,
    ],
    [
      'to Berlin that is a gift, that its recipient may be asked',
      'giver@example.com',
      berlin,
      'asked',
      gift,
    ],
  ] as const)(
    'says in the letter and on its page %s',
    async (_what, email, place, said, present) => {
      const { letter, page } = await send(place, email, present);
      const told = [letter, page].map((words) =>
        Object.values(duties).filter((sentence) => sentence && words.includes(sentence)),
      );
      expect(told).toEqual(
        duties[said] === undefined ? [[], []] : [[duties[said]], [duties[said]]],
      );
    },
  );

  it('that was delivered says nothing of customs on its page any more', async () => {
    const { order, page } = await send(berlin, 'delivered@example.com');
    expect(page).toContain(duties.asked);
    const path = `/api/orders/${order.id}`;
    await site.call('PATCH', path, { status: 'processing' }, headers);
    await site.call(
      'POST',
      `${path}/ship`,
      { trackingNumber: '1Z999AA10123456784', carrier: 'UPS' },
      headers,
    );
    expect((await site.call('GET', `/order/${order.token}`)).body).toContain(duties.asked);
    expect((await site.call('PATCH', path, { status: 'delivered' }, headers)).status).toBe(200);
    expect((await site.call('GET', `/order/${order.token}`)).body).not.toContain(duties.asked);
  });
});

describe('the customs sheet', () => {
  const sheetOf = async ({ id }: { id: string }) => {
    const answer = await fetch(new URL(`/api/orders/${id}/customs`, site.origin), { headers });
    return textOf(new Uint8Array(await answer.arrayBuffer()));
  };

  it('names its recipient with their e-mail, and of a gift nothing of its giver', async () => {
    const own = await sheetOf((await send(berlin, 'buyer@example.com')).order);
    for (const line of ['Ines Okafor', '10119 Berlin', 'buyer@example.com'])
      expect(own).toContain(line);
    const given = await sheetOf((await send(berlin, 'secret@example.com', gift)).order);
    for (const line of ['Noor Haddad', '10119 Berlin']) expect(given).toContain(line);
    for (const line of ['secret@example.com', 'Okafor']) expect(given).not.toContain(line);
  });
});

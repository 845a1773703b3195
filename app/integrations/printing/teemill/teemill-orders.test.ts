import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTeemill } from '#tests/support/teemill.ts';
import { PrinterError } from '../printer.server.ts';
import { teemill } from './teemill.server.ts';

const key = 'a raw key';
const project = 'studio-123456';
const now = { at: new Date('2026-11-23T12:00:00Z') };
const shirt = 'demo-cog-fern';
const address = {
  name: 'Ada Reed',
  company: null,
  line1: '1 Mill Lane',
  line2: null,
  city: 'Portland',
  postalCode: '97201',
  state: 'OR',
  country: 'US',
};
const wanted = {
  email: 'ada@example.com',
  phone: null,
  address,
  items: [{ variantRef: shirt, quantity: 2 }],
};

type Stand = Awaited<ReturnType<typeof openTeemill>>;
let stand: Stand;
beforeEach(async () => {
  now.at = new Date('2026-11-23T12:00:00Z');
  stand = await openTeemill({ key, project, now: () => now.at });
});
afterEach(() => stand.close());

const printerOf = (more: { key?: string; base?: string; authorization?: 'bearer' } = {}) =>
  teemill(
    { base: stand.base, project, key, authorization: 'raw', mode: 'sandbox', ...more },
    () => now.at,
  ).printer;
const kinds = () => stand.sandbox.ledger().map(({ kind }) => kind);

async function created() {
  const printer = printerOf();
  const order = await printer.create(wanted);
  const [part] = order.fulfillments;
  const standard = part!.methods.find(({ name }) => name === 'Standard')!;
  return { printer, order, choices: [{ fulfillmentId: part!.id, methodId: standard.id }] };
}

async function refused(work: Promise<unknown>): Promise<PrinterError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PrinterError)) throw new Error('nothing was refused', { cause: error });
  return error;
}

describe('an order', () => {
  it('is created without a charge, confirmed with one, and followed to the door', async () => {
    const { printer, order, choices } = await created();
    expect(order).toMatchObject({ status: 'draft', total: { amount: 2180, currency: 'GBP' } });
    expect(order.fulfillments[0]).toMatchObject({
      items: [{ variantRef: shirt, quantity: 2 }],
      methods: [
        { name: 'Click & Collect', price: { amount: 0, currency: 'GBP' } },
        { name: 'Standard', price: { amount: 895, currency: 'GBP' }, minDays: 7, maxDays: 14 },
        { name: 'Express', price: { amount: 1990, currency: 'GBP' } },
      ],
      tracking: [],
    });
    expect(kinds()).toEqual(['created']);
    expect((await printer.confirm(order.id, choices)).status).toBe('confirmed');
    expect(stand.sandbox.ledger().at(-1)).toMatchObject({
      kind: 'charged',
      orderId: order.id,
      amount: 3075,
      lines: [{ variantRef: shirt, quantity: 2 }],
    });
    stand.sandbox.move(order.id, 'in_production');
    stand.sandbox.move(order.id, 'dispatched', 'RM123GB');
    const posted = await printer.read(order.id);
    expect(posted.status).toBe('dispatched');
    expect(posted.fulfillments[0]!.tracking).toEqual([
      {
        number: 'RM123GB',
        carrier: 'Royal Mail',
        url: expect.stringContaining('https://www.royalmail.com/'),
      },
    ]);
  });

  it('moves on with the clock', async () => {
    const { printer, order, choices } = await created();
    await printer.confirm(order.id, choices);
    const seen: string[] = [];
    for (const hours of [0, 12, 36, 72]) {
      now.at = new Date(now.at.getTime() + hours * 3_600_000);
      seen.push((await printer.read(order.id)).status);
    }
    expect(seen).toEqual(['confirmed', 'in_production', 'dispatched', 'delivered']);
  });

  it('is charged once: a second confirmation is refused', async () => {
    const { printer, order, choices } = await created();
    await printer.confirm(order.id, choices);
    const again = await refused(printer.confirm(order.id, choices));
    expect(again).toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'This order has already been confirmed.',
    });
    expect(kinds()).toEqual(['created', 'confirmed', 'charged']);
  });

  it('is cancelled until it is printed, and the charge given back', async () => {
    const first = await created();
    await first.printer.confirm(first.order.id, first.choices);
    expect((await first.printer.cancel(first.order.id)).status).toBe('cancelled');
    expect(stand.sandbox.ledger().at(-1)).toMatchObject({ kind: 'refunded', amount: -3075 });
    const second = await created();
    await second.printer.confirm(second.order.id, second.choices);
    stand.sandbox.move(second.order.id, 'in_production');
    expect(await refused(second.printer.cancel(second.order.id))).toMatchObject({
      kind: 'refused',
      message: 'This order is already in production and can not be cancelled.',
    });
  });

  const { state: _state, ...stateless } = address;
  it.each([
    ['an empty address of mail', { email: '' }, 'email field is required'],
    ['one that no letter reaches', { email: 'ada@nowhere.invalid' }, 'valid email address'],
    ['an unknown variant', { items: [{ variantRef: 'x', quantity: 1 }] }, 'Unknown variant: x'],
    ['nothing to print', { items: [] }, 'items field is required'],
    ['no state where there are some', { address: { ...stateless, state: null } }, 'state field'],
    ['no postal code', { address: { ...address, postalCode: '' } }, 'postalCode field'],
  ])('is refused for %s', async (_name, change, words) => {
    const error = await refused(printerOf().create({ ...wanted, ...change }));
    expect(error).toMatchObject({ kind: 'refused', status: 400 });
    expect(error.message).toContain(words);
    expect(kinds()).toEqual([]);
  });

  it('is refused for what has run out, when it is created and when it is confirmed', async () => {
    const { printer, order, choices } = await created();
    stand.sandbox.setStock(shirt, false);
    for (const work of [printer.create(wanted), printer.confirm(order.id, choices)])
      expect(await refused(work)).toMatchObject({
        kind: 'refused',
        message: `Out of stock: ${shirt}`,
      });
    expect(kinds()).toEqual(['created']);
  });

  it('is refused for a way that is not its own, and where it is not known', async () => {
    const { printer, order, choices } = await created();
    const other = await created();
    const wrong = [{ ...choices[0]!, methodId: other.choices[0]!.methodId }];
    expect((await refused(printer.confirm(order.id, wrong))).message).toContain('Unknown shipping');
    expect(await refused(printer.read('nobody'))).toMatchObject({ kind: 'refused', status: 404 });
    expect(kinds()).toEqual(['created', 'created']);
  });
});

describe('what nobody knows of', () => {
  it('is an order whose creation was answered to nobody: it was made, and charged nothing', async () => {
    stand.sandbox.cause({ lost: true, only: /^POST \/v1\/orders$/, times: 1 });
    expect(await refused(printerOf().create(wanted))).toMatchObject({
      kind: 'unknown',
      status: null,
    });
    expect(kinds()).toEqual(['created']);
  });

  it('is a confirmation whose answer was lost, until the order is read', async () => {
    const { printer, order, choices } = await created();
    stand.sandbox.cause({ lost: true, only: /confirm$/, times: 1 });
    expect(await refused(printer.confirm(order.id, choices))).toMatchObject({ kind: 'unknown' });
    expect((await printer.read(order.id)).status).toBe('confirmed');
    expect(kinds()).toEqual(['created', 'confirmed', 'charged']);
  });

  it.each([429, 500, 503])(
    'is what is answered with %i, with the wait that it asks for',
    async (status) => {
      stand.sandbox.cause({ status, retryAfter: 40 });
      expect(await refused(printerOf().create(wanted))).toMatchObject({
        kind: 'unknown',
        status,
        retryAfter: 40,
      });
      expect(kinds()).toEqual([]);
    },
  );

  it.each(['<html>', '{"fulfillments": []}', '{"id": "o1", "fulfillments": [{}]}'])(
    'is what the answer %s means; it is kept to look at',
    async (garbled) => {
      stand.sandbox.cause({ garbled });
      const error = await refused(printerOf().create(wanted));
      expect(error.kind).toBe('unknown');
      expect(JSON.stringify(error.answer)).not.toBe('null');
    },
  );

  it.each(['confirm', 'read', 'cancel'] as const)(
    'is an answer to %s that is about another order',
    async (call) => {
      const { printer, order, choices } = await created();
      const other = await created();
      stand.sandbox.cause({ garbled: JSON.stringify(other.order.answer), times: 1 });
      const error = await refused(
        call === 'confirm' ? printer.confirm(order.id, choices) : printer[call](order.id),
      );
      expect(error).toMatchObject({ kind: 'unknown', answer: { id: other.order.id } });
    },
  );

  it('is whatever is asked of nobody', async () => {
    stand.sandbox.cause({ gone: true });
    expect(await refused(printerOf().read('o1'))).toMatchObject({ kind: 'unknown', status: null });
  });
});

it('is asked for the project in every address, and lets in one writing of the key alone', async () => {
  expect(await refused(printerOf({ key: 'another' }).catalog())).toMatchObject({
    kind: 'refused',
    status: 401,
    message: 'Unauthenticated.',
  });
  expect((await refused(printerOf({ authorization: 'bearer' }).catalog())).status).toBe(401);
  const other = await openTeemill({ key, project, authorization: 'bearer' });
  try {
    const products = await printerOf({ base: other.base, authorization: 'bearer' }).catalog();
    expect(products).toHaveLength(10);
  } finally {
    await other.close();
  }
});

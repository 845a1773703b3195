import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connections } from '#app/database/schema/connections.ts';
import { accountActivity } from '#app/database/schema/people.ts';
import { settings } from '#app/database/schema/shop.ts';
import { readPrinterRate } from '#app/features/settings/record/printer-rate.server.ts';
import { openShopPrinting } from '#app/server/installation/printing.server.ts';
import { owner } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { openTeemill } from '#tests/support/teemill.ts';

const path = '/api/admin/connections/printer';
const key = 'a-raw-key-of-the-printer';
const project = 'studio-123456';

let site: TestSite;
let headers: Record<string, string>;
let printer: Awaited<ReturnType<typeof openTeemill>>;

beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  printer = await openTeemill({ key, project });
});
afterAll(async () => {
  await printer.close();
  await site.close();
});
beforeEach(async () => {
  await site.context.db.delete(connections);
  printer.sandbox.cause();
});

const connect = (changes: object = {}) =>
  site.call(
    'PUT',
    path,
    {
      ownerPassword: owner.password,
      key,
      project,
      base: printer.base,
      authorization: 'raw',
      ...changes,
    },
    headers,
  );
const read = async () => (await site.call('GET', path, undefined, headers)).body;
const kept = () => site.context.db.select().from(connections);
const catalog = async () => (await site.context.printing.printer())!.catalog();

describe('a printer that the owner connects', () => {
  it('prints from the next call on, without a restart, and no screen tells its key', async () => {
    expect(await read()).toMatchObject({ source: 'sandbox', printer: null });
    const { status, body } = await connect({ base: `${printer.base}/` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'owner',
      printer: { project, base: printer.base, lastFour: 'nter', products: 10 },
      checkedAt: site.clock.now().toISOString(),
    });
    const before = printer.sandbox.asked.length;
    expect(await catalog()).toHaveLength(10);
    expect(printer.sandbox.asked.length).toBe(before + 1);
    const [row] = await kept();
    expect(row!.secret).toMatch(/^v1:/);
    expect(JSON.stringify([row, body, await read()])).not.toContain(key);
    const activity = await site.context.db.select().from(accountActivity);
    expect(activity.map(({ kind }) => kind)).toContain('printer-set');
  });

  it.each([
    ['another key', { key: 'another' }, 'key'],
    ['a key in two lines', { key: 'a\r\nb' }, 'key'],
    ['another way of sending it', { authorization: 'bearer' }, 'key'],
    ['another project', { project: 'nobody-1' }, 'project'],
    ['an address where nobody answers', { base: 'http://127.0.0.1:9/v1' }, 'base'],
    ['an address that is none', { base: 'teemill' }, 'base'],
    ['a line that others read along', { base: 'http://api.teemill.com/v1' }, 'base'],
    ['the wrong password of the owner', { ownerPassword: 'reeds in fast water' }, 'ownerPassword'],
  ])('is not kept with %s, and the field says why', async (_what, changes, field) => {
    await connect();
    const before = await kept();
    const { status, body } = await connect(changes);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await kept()).toEqual(before);
  });

  it('is not kept where another program answers, or the printer has trouble', async () => {
    printer.sandbox.cause({ garbled: '<html>' });
    expect(Object.keys((await connect()).body.fields)).toEqual(['base']);
    printer.sandbox.cause({ status: 429, retryAfter: 30 });
    expect((await connect()).status).toBe(502);
    expect(await kept()).toEqual([]);
  });

  it('keeps its key for the same account, and gives it to no other address', async () => {
    await connect();
    expect((await connect({ key: '' })).status).toBe(200);
    const other = await connect({ key: '', base: `${printer.origin}/v2` });
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['key']]);
  });

  it('is asked again on a press of a button', async () => {
    await connect();
    const check = () => site.call('POST', `${path}/check`, undefined, headers);
    expect(await check()).toMatchObject({ status: 200, body: { products: 10 } });
    printer.sandbox.cause({ gone: true });
    expect((await check()).status).toBe(400);
  });

  it('is forgotten when the owner says so: the stand-in prints again', async () => {
    await connect();
    const end = (ownerPassword: string) =>
      site.call('POST', `${path}/end`, { ownerPassword, code: '' }, headers);
    expect((await end('reeds in fast water')).status).toBe(400);
    expect((await end(owner.password)).body).toMatchObject({ source: 'sandbox', printer: null });
    expect(await kept()).toEqual([]);
    expect((await site.context.printing.printer())?.mode).toBe('sandbox');
  });
});

describe('the environment', () => {
  it('wins over what is connected, is shown as such, and is changed there alone', async () => {
    const named = await openOwnerSite({
      TEEMILL_API_KEY: key,
      TEEMILL_PROJECT: project,
      TEEMILL_API_BASE: printer.base,
    });
    try {
      const { body } = await named.site.call('GET', path, undefined, named.headers);
      expect(body).toMatchObject({
        source: 'environment',
        printer: { project, lastFour: 'nter', products: null },
      });
      expect(JSON.stringify(body)).not.toContain(key);
      const typed = { ownerPassword: owner.password, key, project, base: printer.base };
      const call = { ...typed, authorization: 'raw' };
      expect((await named.site.call('PUT', path, call, named.headers)).status).toBe(409);
    } finally {
      await named.site.close();
    }
  });
});

it('prints with no stand-in what was paid for with real money', async () => {
  const modes = ['sandbox', 'test', 'live', 'none'] as const;
  let mode: (typeof modes)[number] = 'sandbox';
  const payments = {
    browser: async () => ({ ...(await site.context.payments.browser()), mode }),
  };
  const account = { base: printer.base, project, key, authorization: 'raw' } as const;
  let connected: (typeof account & { mode: 'live' | 'sandbox' }) | undefined;
  const press = await openShopPrinting(site.env, {
    payments,
    connected: async () => connected,
    now: site.clock.now,
  });
  const inUse = async () => {
    const found: (string | undefined)[] = [];
    for (mode of modes) found.push((await press.printing.printer())?.mode);
    return found;
  };
  try {
    expect(await inUse()).toEqual(['sandbox', 'sandbox', undefined, undefined]);
    connected = { ...account, mode: 'sandbox' };
    expect(await inUse()).toEqual(['sandbox', 'sandbox', undefined, undefined]);
    connected = { ...account, mode: 'live' };
    expect(await inUse()).toEqual(['live', 'live', 'live', 'live']);
  } finally {
    press.printing.close();
    await press.close();
  }
});

describe('what the printer’s money costs', () => {
  const save = (rate: unknown, version: number) =>
    site.call('PUT', `${path}/rate`, { rate, version }, headers);
  beforeEach(async () => {
    await site.context.db.delete(settings);
  });

  it('is one number that the owner says, changes and takes back', async () => {
    const { db } = site.context;
    expect((await read()).rate).toEqual({
      currency: 'GBP',
      shopCurrency: 'USD',
      rate: null,
      version: 0,
    });
    expect((await save(1.27, 0)).body.rate).toMatchObject({ rate: 1.27, version: 1 });
    expect(await readPrinterRate(db)).toEqual({ currency: 'GBP', rate: 1.27 });
    expect((await save(1.31, 0)).status).toBe(409);
    expect((await save(1.27, 0)).body.rate.version).toBe(1);
    expect((await save(null, 1)).body.rate).toMatchObject({ rate: null, version: 2 });
    expect(await readPrinterRate(db)).toBeNull();
  });

  it.each([0, -1, 100_000, '1.27'])('is never %j', async (rate) => {
    expect((await save(rate, 0)).status).toBe(400);
    expect(await readPrinterRate(site.context.db)).toBeNull();
  });
});

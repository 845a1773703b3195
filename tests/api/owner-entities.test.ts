import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as schema from '#app/database/schema.ts';
import { columnsOf } from '#app/features/admin/tables/export.server.ts';
import { tableNames, tablePath } from '#app/features/admin/tables/names.ts';
import { exportedTables } from '#app/features/admin/tables/tables.server.ts';
import { entityNames } from '#app/features/records/entities/names.ts';
import { bindings } from '#app/server/api.server.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';

/**
 * How the owner sees, finds, edits and exports what a table keeps: calls by method and path. `search` is a call with a search of its own,
 * or `whole list`: the list answers every row, and its page narrows it.
 */
type Entity = { list: string; search: string; edit: string[]; export: string };

const overAll = 'GET /api/admin/search';
const table = (name: (typeof tableNames)[number]) => `GET ${tablePath(name)}`;
const record = (name: (typeof entityNames)[number]): Entity => ({
  list: `GET /api/admin/records/${name}`,
  search: `GET /api/admin/records/${name}`,
  edit: ['POST', 'PATCH', 'DELETE'].map(
    (method) => `${method} /api/admin/records/:entity${method === 'POST' ? '' : '/:id'}`,
  ),
  export: `GET /api/admin/records/${name}/export`,
});

const entities: Readonly<Record<string, Entity>> = {
  exhibitions: record('exhibitions'),
  galleries: record('galleries'),
  suppliers: record('suppliers'),
  pastSales: record('past-sales'),
  contentPlan: record('content-plan'),
  artworkProgress: record('artwork-progress'),
  artworks: {
    list: 'GET /api/admin/works',
    search: 'GET /api/admin/works',
    edit: [
      'POST /api/admin/works',
      'PATCH /api/admin/works/:id',
      'POST /api/admin/works/:id/publish',
    ],
    export: table('works'),
  },
  artworkSizes: {
    list: 'GET /api/notion/inventory',
    search: 'whole list',
    edit: ['PATCH /api/admin/inventory/:id/variants/:variantId'],
    export: table('work-sizes'),
  },
  inventoryTracking: {
    list: 'GET /api/notion/inventory',
    search: 'whole list',
    edit: ['PATCH /api/admin/inventory/:id'],
    export: table('inventory'),
  },
  consignments: {
    list: 'GET /api/admin/consignments',
    search: 'whole list',
    edit: ['POST /api/admin/consignments', 'POST /api/admin/consignments/:id/return'],
    export: table('consignments'),
  },
  customers: {
    list: 'GET /api/admin/customers',
    search: 'GET /api/admin/customers',
    edit: ['POST /api/admin/customers', 'PATCH /api/admin/customers/:id'],
    export: table('customers'),
  },
  orders: {
    list: 'GET /api/orders/manual-fulfillment',
    search: overAll,
    edit: ['POST /api/admin/sales', 'PATCH /api/orders/:orderId', 'POST /api/orders/:orderId/ship'],
    export: 'GET /api/orders/export',
  },
  orderItems: {
    list: 'GET /api/orders/manual-fulfillment',
    search: overAll,
    edit: ['POST /api/orders/:orderId/ship', 'POST /api/orders/:orderId/refunds'],
    export: table('order-lines'),
  },
  teemillOrders: {
    list: 'GET /api/admin/printing',
    search: overAll,
    edit: ['POST /api/admin/printing/:id/retry', 'POST /api/admin/printing/:id/pack'],
    export: 'GET /api/admin/printing/export',
  },
  transactions: {
    list: 'GET /api/admin/books/2026/all',
    search: 'GET /api/admin/books/2026/all',
    edit: ['POST /api/admin/books/entries', 'DELETE /api/admin/books/entries/:id'],
    export: 'GET /api/admin/books/2026/table',
  },
  commissions: {
    list: 'GET /api/notion/commissions',
    search: overAll,
    edit: ['POST /api/admin/commissions', 'PATCH /api/admin/commissions/:id'],
    export: table('commissions'),
  },
  contactInquiries: {
    list: 'GET /api/admin/inquiries',
    search: overAll,
    edit: ['PATCH /api/admin/inquiries/:id', 'POST /api/admin/inquiries/:id/replies'],
    export: table('inquiries'),
  },
  newsletterSubscriptions: {
    list: 'GET /api/admin/subscribers',
    search: 'GET /api/admin/subscribers',
    edit: ['DELETE /api/admin/subscribers/:id'],
    export: 'GET /api/admin/subscribers/export',
  },
  subscriptions: {
    list: 'GET /api/admin/club/members',
    search: 'GET /api/admin/club/members',
    edit: ['PATCH /api/admin/club/members/:id'],
    export: table('members'),
  },
  subscriptionShipments: {
    list: 'GET /api/admin/club/months/2026-11/shirts',
    search: overAll,
    edit: ['PATCH /api/admin/club/shirts/:id', 'PUT /api/admin/club/shirts/:id/status'],
    export: table('shipments'),
  },
  posts: {
    list: 'GET /api/admin/posts',
    search: 'GET /api/admin/posts',
    edit: ['POST /api/admin/posts', 'PATCH /api/admin/posts/:id', 'DELETE /api/admin/posts/:id'],
    export: table('posts'),
  },
  letters: {
    list: 'GET /api/admin/letters',
    search: overAll,
    edit: ['POST /api/admin/letters', 'PATCH /api/admin/letters/:id'],
    export: table('letters'),
  },
};

const partOf = (what: string) => `a part of ${what}, shown and saved with it`;
const secret =
  'opens the owner’s area or keeps strangers out of it: shown at /admin/account, never in a table';
const setting = 'a setting, with a screen of its own under /admin/settings';
const machinery = 'what the program needs to do its work; nothing of it is the owner’s to write';
const derived = 'sums or words made from other tables by triggers';

/** Tables that are no entity of their own, and why. */
const notEntities: Readonly<Record<string, string>> = {
  series: partOf('the works; /admin/works/series names and removes them'),
  editions: partOf('the sizes of a print: their stock, in the inventory'),
  editionNumbers: partOf('the lines of orders and the certificates'),
  artworkPictures: partOf('a work'),
  pictures: 'files, seen where they are used',
  uploads: machinery,
  shopExports: 'the export of everything, at /admin/settings/data',
  shopImports: 'what is brought in from another shop, at /admin/settings/data',
  importSources: 'what was brought from another shop, so that it comes once',
  oldAddresses: 'addresses that works and posts had at another shop',
  formerSlugs: 'addresses that a work had before',
  artworkSizeBands: derived,
  workDrafts: partOf('a work: what is typed and not on the site yet'),
  workVersions: partOf('a work: its history'),
  postDrafts: partOf('a post: what is typed and not on the site yet'),
  postVersions: partOf('a post: its history'),
  formerPostSlugs: 'addresses that a post had before',
  offers: partOf('a work: its price for one person, at /admin/offers'),
  certificates: partOf(
    'a work, at /admin/works/:id/certificates; signed, so that nobody changes one',
  ),
  parcels: partOf('an order'),
  refunds: partOf('an order or a payment'),
  disputes: partOf('a payment'),
  fraudWarnings: partOf('a payment'),
  taxRecords: partOf('an order: what Stripe Tax was told of it'),
  teemillOrderItems: partOf('a print order'),
  monthlySales: derived,
  counters: derived,
  siteVersion: derived,
  balanceComparisons: 'what the provider and the books said on a day, at /admin/payments',
  recoveredPayments: 'a question to the owner, at /admin/payments',
  cartItems: 'a visitor’s own, swept after 60 days',
  checkouts: machinery,
  quotes: machinery,
  holds: machinery,
  cardDeclines: machinery,
  commissionPayments: partOf('a commission'),
  subscriptionPayments: partOf('a member'),
  subscriptionSkips: partOf('a member'),
  subscriptionLinks: machinery,
  clubMonths: partOf('the club: its designs, at /admin/subscriptions/designs'),
  clubDecisions: partOf('the club: its rests and its end, at /admin/subscriptions/end'),
  clubDecisionMembers: partOf('a decision of the club'),
  clubGifts: partOf('the club, at /admin/subscriptions/gifts'),
  clubGiftLinks: machinery,
  inquiryPictures: partOf('an inquiry'),
  withdrawnItems: partOf('a statement of withdrawal'),
  inquiryReplies: partOf('an inquiry'),
  savedReplies: partOf('the inbox: what is often answered'),
  letterRecipients: partOf('a letter'),
  letterLinks: partOf('a letter'),
  seriesFollowers: partOf('a reader'),
  waitingList: partOf('a work; whoever waits is written to by the shop'),
  ownerTasks: 'what waits for the owner, on her first page, gone when it is done',
  outbox: machinery,
  providerEvents: machinery,
  idempotencyKeys: machinery,
  bookmarks: machinery,
  auditTrail: 'the history of everything, shown with what it is of, and never changed',
  connections: setting,
  settings: setting,
  textVersions: setting,
  textDrafts: setting,
  shippingZones: setting,
  shippingCountries: setting,
  shippingRates: setting,
  taxRates: setting,
  ownerSettings: machinery,
  installation: machinery,
  demoRows: machinery,
  workspaceSources: machinery,
  workspacePages: machinery,
  users: secret,
  recoveryCodes: secret,
  knownBrowsers: secret,
  accountActivity: secret,
  passwordResets: secret,
  sessions: secret,
  signInFailures: secret,
};

const tables = Object.entries(schema).flatMap(([name, one]): [string, PgTable][] =>
  is(one, PgTable) ? [[name, one]] : [],
);

let owner: Awaited<ReturnType<typeof openOwnerSite>>;
beforeAll(async () => {
  owner = await openOwnerSite();
  await hangDemo(owner.site.context);
});
afterAll(() => owner.site.close());

/** The endpoint that answers a call whose parameters are filled in. */
function endpointOf(call: string) {
  const [method, path = ''] = call.split(' ');
  const parts = path.split('/');
  const answers = bindings
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => {
      const own = endpoint.path.split('/');
      return (
        endpoint.method === method &&
        own.length === parts.length &&
        own.every((part, at) => part.startsWith(':') || part === parts[at])
      );
    });
  // One that names the last part beats one that takes any.
  return answers.find((endpoint) => endpoint.path === path) ?? answers[0];
}

const parametersOf = (call: string): string[] => {
  const query = endpointOf(call)?.query;
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
};
const ask = (call: string) => owner.site.call('GET', call.split(' ')[1]!, undefined, owner.headers);

describe('every table of the schema', () => {
  it('is what the owner sees, finds, edits and exports, or it is said why not', () => {
    const said = [...Object.keys(entities), ...Object.keys(notEntities)];
    expect(said.toSorted()).toEqual(tables.map(([name]) => name).toSorted());
  });

  it('that the specification names as stored is among the first, but the accounts', () => {
    const stored =
      'contact_inquiries newsletter_subscriptions orders order_items teemill_orders customers transactions exhibitions commissions content_plan suppliers artwork_progress galleries inventory_tracking subscriptions subscription_shipments posts artworks artwork_sizes';
    const named = tables
      .filter(([name]) => name in entities)
      .map(([, one]) => getTableConfig(one).name);
    expect(named).toEqual(expect.arrayContaining(stored.split(' ')));
  });
});

describe.each(Object.entries(entities))('of %s', (name, entity) => {
  it('there is a list, a search, a way to change it and a table for a spreadsheet, for the owner alone', async () => {
    const calls = [entity.list, entity.export, ...entity.edit];
    for (const call of calls) expect([call, endpointOf(call)?.for]).toEqual([call, 'owner']);
    expect(entity.edit.every((call) => !call.startsWith('GET'))).toBe(true);
    expect(entity.edit.length).toBeGreaterThan(0);
    const whole = entity.search === 'whole list';
    if (whole) expect(parametersOf(entity.list)).not.toContain('limit');
    else
      expect(parametersOf(entity.search).some((one) => ['search', 'q'].includes(one))).toBe(true);
    expect((await ask(entity.list)).status).toBe(200);
    const { status, headers, body } = await ask(entity.export);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const stored = await owner.site.context.db.$count(
      tables.find(([one]) => one === name)![1],
      name === 'transactions'
        ? sql`extract(year from transaction_date at time zone 'UTC') = 2026`
        : undefined,
    );
    expect(String(body).split('\r\n').length > 2).toBe(stored > 0);
  });
});

describe('the tables of the owner', () => {
  it.each(tableNames)(
    '%s: one line for each row, and a column for each of its own',
    async (name) => {
      const { table: of } = exportedTables[name];
      const { body } = await ask(`GET ${tablePath(name)}`);
      const lines = String(body).trimEnd().split('\r\n');
      expect(lines.length - 1).toBe(await owner.site.context.db.$count(of));
      expect(lines[0]!.split(',')).toHaveLength(columnsOf(exportedTables[name]).length);
    },
  );

  it('hold no key that opens something', () => {
    for (const name of tableNames)
      for (const [column] of columnsOf(exportedTables[name]))
        expect(column, name).not.toMatch(/token|hash|digest|secret|password|encrypted|[a-z]Key$/i);
  });

  it('are not answered under any other name', async () => {
    expect((await ask('GET /api/admin/tables/users')).status).toBe(400);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { isWhole } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

/** Each who is told tries again, so that twice as many take four times as long. */
const people = isWhole ? 20 : 8;

let site: TestSite;
let headers: { cookie: string };
/** What is edited: where, in which field, how its version is read, and how its history tells a note. */
type Thing = {
  id: string;
  path: string;
  field: string;
  version: () => Promise<number>;
  change: string;
  noteIn: (told: string | null) => string;
};
let things: Record<string, Thing>;
const plain = { change: 'notes', noteIn: (told: string | null) => told ?? '' };
const whole = {
  change: 'edited',
  noteIn: (told: string | null) => {
    const { notes, storageNotes } = JSON.parse(told ?? '{}') as {
      notes?: string;
      storageNotes?: string | null;
    };
    return notes ?? storageNotes ?? '';
  },
};

beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  const { db } = site.context;
  await chargeSimply(site.context);
  await buy(site, { id: (await hangWork(site.context)).id });
  await db.insert(inventoryTracking).values({ title: 'Weir', type: 'original' });
  const [order] = await db.select().from(orders);
  const [customer] = await db.select().from(customers);
  const [item] = await db.select().from(inventoryTracking);
  const versionIn =
    (table: typeof orders | typeof customers | typeof inventoryTracking, id: string) => async () =>
      (await db.select({ version: table.version }).from(table).where(eq(table.id, id)))[0]!.version;
  things = {
    order: {
      id: order!.id,
      path: `/api/orders/${order!.id}`,
      field: 'adminNotes',
      version: versionIn(orders, order!.id),
      ...plain,
    },
    customer: {
      id: customer!.id,
      path: `/api/admin/customers/${customer!.id}`,
      field: 'notes',
      version: versionIn(customers, customer!.id),
      ...plain,
    },
    inventory: {
      id: item!.id,
      path: `/api/admin/inventory/${item!.id}`,
      field: 'notes',
      version: versionIn(inventoryTracking, item!.id),
      ...whole,
    },
  };
});
afterAll(() => site.close());

it.each(['order', 'customer', 'inventory'])(
  `${people} people who write notes on one %s at once lose nothing: each is saved and in the history, or told`,
  async (name) => {
    const { id, path, field, version, change, noteIn } = things[name]!;
    const save = (text: string, read: number) =>
      site.call('PATCH', path, { [field]: text, version: read }, headers);
    const texts = Array.from({ length: people }, (_, index) => `Note ${index}`);

    const read = await version();
    const answers = await Promise.all(texts.map((text) => save(text, read)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...texts.slice(1).map(() => 409),
    ]);

    // Whoever is told reads again and saves, until it stands.
    const tellsOn = async (text: string): Promise<void> => {
      const { status } = await save(text, await version());
      if (status === 409) return tellsOn(text);
      expect(status).toBe(200);
    };
    const told = texts.filter((_, index) => answers[index]!.status === 409);
    await Promise.all(told.map(tellsOn));

    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.entityId, id), eq(auditTrail.change, change)));
    const [before, after] = [
      trail.map((row) => noteIn(row.before)),
      trail.map((row) => noteIn(row.after)),
    ];
    expect(after.toSorted()).toEqual(texts.toSorted());
    // Each began where another ended: no note was written over unseen.
    const last = after.find((text) => !before.includes(text));
    expect(before.toSorted()).toEqual(['', ...texts.filter((text) => text !== last)].toSorted());
    expect(await version()).toBe(read + texts.length);
  },
);

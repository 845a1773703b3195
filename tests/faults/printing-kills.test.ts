import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginProcess, freePort } from '#tests/support/process.ts';
import { openTeemill } from '#tests/support/teemill.ts';
import { hangWork } from '#tests/support/works.ts';
import { buy, newBuyer } from './support/buyer.ts';
import { type Moment, openProxy, type Proxy, strikeFirst } from './support/proxy.ts';
import { isWhole, seeded } from './support/random.ts';
import { openShop, type Shop } from './support/shop.ts';

const kills = Number(process.env['KILLS'] ?? (isWhole ? 300 : 5));
const seed = Number(process.env['SEED'] ?? 20_261_125);
/** How many orders, of two lines each, are due when a process is killed. */
const due = 3;
/** Milliseconds after which a process is killed at the latest, where no moment is chosen. */
const longest = 1_500;
const account = { key: 'teemill_faults', project: 'faults-000001' };

const printerSays = (call: RegExp, when: Moment['when']) =>
  ['printer', { says: [call], when }] as const;
const rowSays = (change: RegExp, when: Moment['when']) =>
  ['database', { says: [change, /commit/], when }] as const;
const created = /^POST \/v1\/orders\?/;
const confirmed = /^POST \/v1\/orders\/[\w-]+\/confirm/;
const drafted = /update "teemill_orders" set "teemill_order_id"/;
const stepped = /update "teemill_orders" set "status"/;
const steps = [
  printerSays(created, 'before'),
  printerSays(created, 'after'),
  rowSays(drafted, 'after'),
  rowSays(stepped, 'after'),
  printerSays(confirmed, 'after'),
  // For more kills: each leaves what another one above leaves, for what it was about to write or to ask is not there.
  rowSays(drafted, 'before'),
  rowSays(stepped, 'before'),
  printerSays(confirmed, 'before'),
];

type Process = {
  wires: { printer: Proxy; database: Proxy };
  start: () => Promise<void>;
  kill: () => Promise<void>;
};

let printer: Awaited<ReturnType<typeof openTeemill>>;
let shop: Shop;
let processes: [Process, Process];
// Anew for a second try, which counts lines from nothing.
beforeEach(async () => {
  printer = await openTeemill({ ...account, pace: null });
  const wires = [await toPrinter(), await toPrinter()] as const;
  shop = await openShop({ settings: printerAt(wires[0]) });
  processes = [
    { ...shop, wires: { printer: wires[0], database: shop.wires.database } },
    await secondProcess(wires[1]),
  ];
});
afterEach(async () => {
  for (const { kill, wires } of processes) {
    await kill();
    await wires.printer.close();
  }
  await processes[1].wires.database.close();
  await shop.close();
  await printer.close();
});

const toPrinter = () => openProxy(Number(new URL(printer.origin).port));
const printerAt = ({ port }: Proxy) => ({
  TEEMILL_API_KEY: account.key,
  TEEMILL_PROJECT: account.project,
  TEEMILL_API_BASE: `http://127.0.0.1:${port}/v1`,
});

/** Another process of the same shop, on the same database. */
async function secondProcess(toPrinter: Proxy): Promise<Process> {
  const databaseUrl = new URL(shop.databaseUrl);
  const database = await openProxy(Number(databaseUrl.port));
  databaseUrl.port = String(database.port);
  const port = await freePort();
  const env = {
    ...shop.env,
    ...printerAt(toPrinter),
    DATABASE_URL: databaseUrl.href,
    DATA_DIR: join(shop.folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: shop.url,
  };
  let running: ReturnType<typeof beginProcess> | undefined;
  return {
    wires: { printer: toPrinter, database },
    start: async () => {
      const answersAt = `http://127.0.0.1:${port}/readyz`;
      running = beginProcess(['build/server/main.js'], env, answersAt, 'ignore');
      await running.answers;
    },
    kill: async () => running?.kill(),
  };
}

it(
  `${kills} kills of two processes, at every step, and of many at moments chosen by seed ${seed}: each paid line is printed once`,
  { timeout: 180_000 + kills * 40_000 },
  async () => {
    const random = seeded(seed);
    await Promise.all(processes.map((one) => one.start()));
    const works = [await thing('demo-harbor-tote'), await thing('demo-tree-ring-mug')];
    const struck = new Map<string, number>();
    for (let done = 0; done < kills; done++) {
      await sell(works, due);
      await killOne(random, done, struck);
    }
    await Promise.all(processes.map((one) => one.kill()));
    await Promise.all(processes.map((one) => one.start()));
    await expect.poll(unfinished(), { timeout: 120_000 + kills * 2_000, interval: 1_000 }).toBe(0);
    await compareLedgers();
    const atSteps = Array.from({ length: kills }, (_, done) => stepOf(done)).filter(Boolean);
    expect(struck.size).toBe(new Set(atSteps).size);
    console.warn(`${kills} kills: ${JSON.stringify(Object.fromEntries(struck))}`);
  },
);

/** A thing that the printer makes, which the stand-in knows by this name. */
async function thing(ref: string): Promise<string> {
  const { id } = await hangWork(shop, {
    productType: 'merchandise',
    printedBy: 'printer',
    price: 3_800,
    edition: null,
    teemillVariantRef: ref,
  });
  return id;
}

/** Sells orders of two lines while the printer cannot be reached, so that all of them are due at one moment. */
async function sell(works: readonly string[], count: number): Promise<void> {
  const wires = processes.map((one) => one.wires.printer);
  for (const wire of wires) await wire.refuse();
  const sellOne = async () => {
    const buyer = await newBuyer(shop, works[0]);
    const line = { artworkId: works[1], sessionId: buyer.sessionId, quantity: 2 };
    expect((await shop.call('POST', '/api/cart', line)).status).toBe(200);
    expect(await buy(shop, buyer)).toMatchObject({ success: true });
  };
  await Promise.all(Array.from({ length: count }, sellOne));
  for (const wire of wires) await wire.accept();
}

/** At which step a process is killed: at each one once; of many kills every third is at some moment instead. */
function stepOf(done: number): (typeof steps)[number] | undefined {
  if (kills <= steps.length) return steps[done];
  return done % 3 < 2 ? steps[(done - Math.floor(done / 3)) % steps.length] : undefined;
}

/** Kills one of the processes, or both, while what is due is handed over, and starts it again. */
async function killOne(random: () => number, done: number, struck: Map<string, number>) {
  const [chosen, moment, both] = [random() * 2, random(), random() < 0.2];
  const step = stepOf(done);
  const waking = new AbortController();
  const awake = wakeOften(waking.signal);
  let victim = processes[Math.floor(chosen)]!;
  if (step) {
    const [wire, when] = step;
    const at = await strikeFirst(
      processes.map(({ wires }) => wires[wire]),
      when,
      (hit) => void processes[hit]!.kill(),
    );
    victim = processes[at]!;
    const name = `${wire} ${when.when} ${when.says[0]?.source}`;
    struck.set(name, (struck.get(name) ?? 0) + 1);
  } else await wait(moment * longest);
  const dead = both ? processes : [victim];
  await Promise.all(dead.map((one) => one.kill()));
  waking.abort();
  await awake;
  await Promise.all(dead.map((one) => one.start()));
}

/** Time passes, and what was taken up by somebody may be taken up by another: both processes are at it. */
async function wakeOften(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await leaseIsOver();
    await shop.wake('printing');
    await wait(300, undefined, { signal }).catch(() => undefined);
  }
}

const leaseIsOver = () =>
  shop.db.execute(sql`update teemill_orders set next_at = to_timestamp(0)
    where status in ('waiting', 'created', 'confirming') and next_at > now()`);

/** Asks how many are left. What somebody has taken up is left to them for a while: hundreds may have gathered, and whoever loses a row has worked on it for nothing. */
function unfinished(): () => Promise<number> {
  let asked = 0;
  return async () => {
    if (asked++ % 10 === 0) await leaseIsOver();
    await shop.wake('printing');
    // Confirmed is the end here: how it goes on at the printer is asked later and later.
    const left = await shop.rows(sql`select 1 from teemill_orders where status <> 'confirmed'`);
    return left.length;
  };
}

/** What the stand-in charged for is what we say that it made: under the same ids, once, and line by line. */
async function compareLedgers(): Promise<void> {
  const ours = await shop.rows(sql`
    select t.teemill_order_id as id, l.variant_ref as ref, l.quantity::int as quantity
    from order_items i join teemill_order_items l on l.order_item_id = i.id and l.ended_at is null
    join teemill_orders t on t.id = l.teemill_order_id and t.status = 'confirmed'`);
  const lines = await shop.rows(
    sql`select 1 from order_items where fulfillment_type = 'print_on_demand'`,
  );
  expect(lines.length).toBe(kills * due * 2);
  const charged = printer.sandbox.ledger().filter(({ kind }) => kind === 'charged');
  expect(new Set(charged.map(({ orderId }) => orderId)).size).toBe(charged.length);
  const theirs = charged.flatMap(({ orderId, lines: of }) =>
    of.map(({ variantRef, quantity }) => ({ id: orderId, ref: variantRef, quantity })),
  );
  expect(theirs.map(text).toSorted()).toEqual(ours.map(text).toSorted());
  expect(ours.length).toBe(lines.length);
}

const text = ({ id, ref, quantity }: Record<string, unknown>) => `${id} ${ref} ${quantity}`;

import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import { rowsOf } from '#app/database/rows.server.ts';
import { folderOf, listBackups } from '#app/features/backup/nightly/folder.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { diskUsage } from '#app/platform/storage/disk.server.ts';

type Read = Pick<Context, 'db' | 'env' | 'now'>;

/** What is counted in the database, each by one name or by none: nothing in it says who anybody is. */
const counted = [
  {
    name: 'shop_jobs_waiting',
    help: 'Wakes that wait, by queue.',
    label: 'queue',
    query: sql`select name, count(*)::int as count from jobs.job where state in ('created', 'retry') group by name`,
  },
  {
    name: 'shop_jobs_failed',
    help: 'Wakes that failed for good and are still kept, by queue.',
    label: 'queue',
    query: sql`select name, count(*)::int as count from jobs.job where state = 'failed' group by name`,
  },
  {
    name: 'shop_letters_waiting',
    help: 'Letters that are not sent: new, tried before, or held back for the owner.',
    label: 'state',
    query: sql`select case when held_at is not null then 'held' when attempts > 0 then 'tried' else 'new' end as name,
      count(*)::int as count from outbox where sent_at is null group by 1`,
  },
  {
    name: 'shop_events_waiting',
    help: "The payment provider's events that are not handled.",
    query: sql`select '' as name, count(*)::int as count from provider_events where handled_at is null`,
  },
  {
    name: 'shop_holds_open',
    help: 'Checkouts that keep works for their buyers.',
    query: sql`select '' as name, count(*)::int as count from checkouts where status = 'open'`,
  },
  {
    name: 'shop_payments',
    help: 'Checkouts ever begun, by what became of them.',
    label: 'outcome',
    query: sql`select status as name, count(*)::int as count from checkouts group by status`,
  },
  {
    name: 'shop_refunds',
    help: 'Refunds, by where they stand.',
    label: 'state',
    query: sql`select status as name, count(*)::int as count from refunds group by status`,
  },
  {
    name: 'shop_printing',
    help: 'Orders handed to the printer, by where they stand.',
    label: 'state',
    query: sql`select status as name, count(*)::int as count from teemill_orders group by status`,
  },
  {
    name: 'shop_tasks_open',
    help: 'What waits for the owner, by kind.',
    label: 'kind',
    query: sql`select kind as name, count(*)::int as count from owner_tasks where resolved_at is null group by kind`,
  },
];

/** How the shop stands now, in the format of Prometheus. The same from whichever process it is asked. */
export async function readShopMetrics(context: Read): Promise<string> {
  const { db, env, now } = context;
  const registry = new Registry();
  const registers = [registry];
  for (const { name, help, label, query } of counted) {
    const gauge = new Gauge({ name, help, registers, labelNames: label ? [label] : [] });
    for (const { name: value, count } of await rowsOf<{ name: string; count: number }>(db, query))
      if (label) gauge.set({ [label]: value }, count);
      else gauge.set(count);
  }
  const disk = new Gauge({
    name: 'shop_disk_used_percent',
    help: 'How full the disk of the data folder is.',
    registers,
  });
  disk.set((await diskUsage(env.DATA_DIR)).usedPercent);
  const newest = (await listBackups(folderOf(env.DATA_DIR))).at(-1);
  if (newest) {
    const age = new Gauge({
      name: 'shop_backup_age_seconds',
      help: 'Since the last backup that was whole.',
      registers,
    });
    age.set((now().getTime() - newest.madeAt.getTime()) / 1000);
  }
  return registry.metrics();
}

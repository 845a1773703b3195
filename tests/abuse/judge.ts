import { sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/** How much is sent: a taste of it in `npm test`, all of it with `WHOLE=on`. */
export const isWhole = process.env['WHOLE'] === 'on';
/** How often a property is tried; the same again with the seed that a failure prints. */
export const runs = (short: number, whole: number) => ({
  numRuns: isWhole ? whole : short,
  ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
});
/** Time enough for the whole form of one test. */
export const timeout = isWhole ? 600_000 : 60_000;

export type Answer = { status: number; type: string; text: string; milliseconds: number };

/** Sends and takes the time. A busy machine may have paused us, but what is slow by itself is slow a second time. */
export async function timed(send: () => Promise<Omit<Answer, 'milliseconds'>>): Promise<Answer> {
  const once = async () => {
    const began = performance.now();
    return { ...(await send()), milliseconds: performance.now() - began };
  };
  const first = await once();
  return first.milliseconds > slowest ? once() : first;
}

/** What no stranger is told: where the program lies, what it asks the database, what it is made of. */
const secrets =
  /\bat [\w.<>]+ \(|node_modules|\/(work|tmp|shm|home|root|build)\/|\.(ts|js|mjs):\d+|\bfailed query\b|\bdrizzle|pglite|postgres|ZodError|FST_ERR|ECONN/i;
const slowest = 2_000;

/** What is wrong with an answer to a bad request (invariant 17); undefined when nothing is. */
export function complaint(
  { status, type, text, milliseconds }: Answer,
  isApi: boolean,
): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (milliseconds > slowest) return `answered after ${Math.round(milliseconds)} ms`;
  if (status < 400) return undefined;
  if (secrets.test(text)) return `tells too much: ${text.slice(0, 300)}`;
  if (!isApi) return undefined;
  if (!type.includes('application/problem+json'))
    return `${status} is no problem document but ${type}: ${text.slice(0, 100)}`;
  const problem = JSON.parse(text) as Record<string, unknown>;
  const isWhole =
    problem['status'] === status &&
    [problem['title'], problem['detail'], problem['code'], problem['requestId']].every(isSaid);
  return isWhole ? undefined : `a problem without its parts: ${text.slice(0, 300)}`;
}

/** Counts what was sent, by what it was for. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  print(title: string): void {
    const total = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
    const lines = [...this.counts].map(
      ([what, count]) => `  ${String(count).padStart(7)}  ${what}`,
    );
    process.stdout.write(
      `\n${title}\n${lines.join('\n')}\n  ${String(total).padStart(7)}  in all\n`,
    );
  }
}

/** A digest of every table's rows, in one question: it is asked some thousand times. */
export async function rowDigests(db: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digestOf = ({ name }: { name: string }) =>
    sql`select ${name}::text as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`;
  const digests = await rowsOf<{ name: string; digest: string }>(
    db,
    sql.join(tables.map(digestOf), sql` union all `),
  );
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]));
}
const isSaid = (value: unknown) => typeof value === 'string' && value.length > 0;

import { startPostgres } from '#tests/support/postgres.ts';
import { fillDesk } from './fill-desk.ts';
import { fillWorks } from './fill-works.ts';
import { residentMegabytes, watchMemory } from './load/processes.ts';
import { ask, openSite, owner } from './owner-sites.ts';
import { readFigures, readUntil, wait } from './reads.ts';
import type { Figure } from './report.ts';

const works = 5_000;
const orders = 50_000;
const quietFor = 6_000;

/** Those that only lie in orders have no picture yet, and the shop lists none without. */
const hung = `
  insert into artwork_pictures (artwork_id, picture_id, position)
  select id, (select id from pictures limit 1), 0 from artworks
  where not exists (select from artwork_pictures where artwork_id = artworks.id)`;

type Answer = {
  backups: { bytes: number }[];
  makingSince: string | null;
  failure: { sentence: string } | null;
};

/** A backup of a large shop on PostgreSQL, opened again, and what the shop's reads pay meanwhile. Of pictures it has no files. */
export async function measureBackup(): Promise<Figure[]> {
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  const ends: (() => Promise<void>)[] = [postgres.remove];
  try {
    await ask(`${postgres.url}/postgres`, 'create database backup');
    const url = `${postgres.url}/backup`;
    const { origin, cookie, pid } = await openSite(url, ends);
    await fillDesk(url, orders);
    await fillWorks(url, works);
    await ask(url, hung);
    const call = async (method: string, path: string, body?: object): Promise<Answer> => {
      const headers = { cookie, origin, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return (await answer.json()) as Answer;
    };
    await readUntil(origin, wait(2_000));
    const quiet = await readUntil(origin, wait(quietFor));
    const idle = residentMegabytes([pid]);
    const memory = watchMemory(pid, 100);
    await call('PUT', '/api/admin/connections/backup', {
      passphrase: 'rust river heron weir',
      ownerPassword: owner.password,
      code: '',
    });
    const start = performance.now();
    const made = askUntilMade(call);
    const busy = await readUntil(origin, made);
    const seconds = (performance.now() - start) / 1000;
    memory.stop();
    const { bytes } = await made;
    return [
      {
        what: `a backup of ${orders.toLocaleString('en')} orders and ${works.toLocaleString('en')} works, made and opened again`,
        value: seconds,
        unit: `s (${(bytes / 1_000_000).toFixed(0)} MB)`,
      },
      {
        what: 'memory of the site above idle',
        value: Math.max(...memory.samples.map(({ alone }) => alone)) - idle,
        unit: 'MB',
        limit: { kind: 'at most', value: 150 },
      },
      {
        what: 'memory of the process that opens it again, for as long as it does',
        value: Math.max(...memory.samples.map(({ alone, family }) => family - alone)),
        unit: 'MB',
      },
      ...readFigures('while the backup is made', quiet, busy),
    ];
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function askUntilMade(
  call: (method: string, path: string) => Promise<Answer>,
): Promise<{ bytes: number }> {
  await call('POST', '/api/admin/backups');
  for (;;) {
    const { backups, makingSince, failure } = await call('GET', '/api/admin/backups');
    if (failure) throw new Error(failure.sentence);
    if (makingSince === null && backups[0]) return backups[0];
    await wait(500);
  }
}

import { spawnSync } from 'node:child_process';
import type { Figure } from './report.ts';

/** Smaller with CLUB_MEMBERS and CLUB_MONTHS, to see that it runs. */
const members = Number(process.env['CLUB_MEMBERS'] ?? 500);
const months = Number(process.env['CLUB_MONTHS'] ?? 24);
const databases = { PGlite: 'api', PostgreSQL: 'api-postgres' };

/** Two years of a club of five hundred, where nothing else is asked for, on both databases: that it ends with a broken promise ends the measurement too. */
export async function measureClubMonths(): Promise<Figure[]> {
  return Object.entries(databases).map(([name, project]) => {
    const start = performance.now();
    const { status } = spawnSync(
      'npx',
      ['vitest', 'run', '--project', project, 'tests/simulation/club.test.ts'],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          WHOLE: 'on',
          CLUB_MEMBERS: String(members),
          CLUB_MONTHS: String(months),
        },
      },
    );
    if (status !== 0) throw new Error(`the months of the club were not right on ${name}`);
    return {
      what: `${months} months of the club with ${members} members, on ${name}`,
      value: (performance.now() - start) / 60_000,
      unit: 'min',
    };
  });
}

import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { studio as demo } from '#demo/content/studio.ts';
import { testContext } from '#tests/support/context.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { readStudio } from './read-studio.server.ts';
import { copyrightLine } from './studio-record.ts';

const carryOver = await readFile('app/database/migrations/0050_studio_record.sql', 'utf8');

it('carries what stood in code into a shop that stands, below what its owner has written', async () => {
  const { db } = await testContext();
  await writeStudio({ db }, { location: 'Duluth', phone: '1', socialLinks: [] });
  await db.execute(sql.raw(carryOver));
  const studio = await readStudio(db);
  expect(studio).toMatchObject({
    location: 'Duluth',
    phone: '1',
    country: 'US',
    words: demo.words,
  });
  expect(copyrightLine(studio, 2031)).toBe('© 2024 Full Circle Studio');
  await writeStudio({ db }, { name: 'Linden Press' });
  await db.execute(sql.raw(carryOver));
  expect((await readStudio(db)).name).toBe('Linden Press');
});

it('makes nothing up for a database that nobody has begun', async () => {
  const { db } = await testContext();
  await db.execute(sql.raw(carryOver));
  expect(await db.select().from(settings).where(eq(settings.name, 'studio'))).toEqual([]);
  expect((await readStudio(db)).name).toBe('');
});

it.each([
  [2019, true, '© 2019–2031 Weir'],
  [2031, true, '© 2031 Weir'],
  [2019, false, '© 2019 Weir'],
  [null, true, '© Weir'],
])('says at the foot of pages, founded in %s, up to now: %s', (foundedYear, yearsToNow, line) => {
  expect(copyrightLine({ name: 'Weir', foundedYear, yearsToNow }, 2031)).toBe(line);
});

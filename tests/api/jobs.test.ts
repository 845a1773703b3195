import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobs } from '#app/server/jobs/jobs.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

type Jobs = Awaited<ReturnType<typeof openJobs>>;

let site: TestSite;
let jobs: Jobs;
const errors: Error[] = [];
beforeAll(async () => {
  site = await openTestSite();
  jobs = await openJobs(site.boss, (error) => errors.push(error));
});
afterAll(async () => {
  await jobs.stop();
  await site.close();
});

describe('a queue', () => {
  it('is worked when its process starts, and from then on as soon as it is woken', async () => {
    await askForLetter('first@reader.example');
    await jobs.start(() => ({ ...site.context, jobs }));
    await expect.poll(sentTo, { timeout: 30_000 }).toContain('first@reader.example');
    await askForLetter('second@reader.example');
    await jobs.wake('letters');
    // Half of the time until it would look by itself on PGlite.
    await expect.poll(sentTo, { timeout: 5000 }).toContain('second@reader.example');
    expect(errors).toEqual([]);
  });
});

const sentTo = () => site.letters.map(({ to }) => to);

async function askForLetter(email: string) {
  const { status } = await site.call('POST', '/api/newsletter', { email });
  expect(status).toBe(200);
}

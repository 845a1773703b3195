import type { Env } from '#app/platform/env.server.ts';
import type { Site } from '../../start.server.ts';

/**
 * Opens the site from its `build` for one command: it neither listens nor works on anything, so the shop may run beside it on PostgreSQL. The
 * caller closes it.
 */
export async function openSiteWithoutListening(env: Env, build: string): Promise<Site> {
  const { openSite } = await import('../../start.server.ts');
  return openSite({ ...env, RATE_LIMITS: 'off' }, build, {
    // Not the first, which may be running: nobody pays here, so its stand-in is not asked.
    number: 2,
    mailboxKey: env.MAILBOX_KEY,
    standInPort: 9,
    runsNoJobs: true,
  });
}

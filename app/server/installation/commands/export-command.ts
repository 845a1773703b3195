import { resolve } from 'node:path';
import { exportShop } from '#app/features/export/export-shop.server.ts';
import type { Env } from '#app/platform/env.server.ts';

/**
 * Writes everything of the shop as open files. The site is opened from its `build` for that and asked for its pages; it neither listens nor
 * works on anything, so the shop may run beside it.
 */
export async function exportTo(env: Env, name: string, build: string): Promise<string> {
  const { openSite } = await import('../../start.server.ts');
  const site = await openSite({ ...env, RATE_LIMITS: 'off' }, build, {
    // Beside the first, which may be running: nobody pays here, so its stand-in is not asked.
    number: 2,
    mailboxKey: env.MAILBOX_KEY,
    standInPort: 9,
    onlyReads: true,
  });
  try {
    const folder = resolve(name);
    const { tables, pictures, posts, pages } = await exportShop(site.context(), {
      folder,
      fetchPage: async (url) => {
        const { statusCode, headers, rawPayload } = await site.app.inject({
          url,
          headers: { host: new URL(env.PUBLIC_URL).host },
        });
        const type = String(headers['content-type'] ?? '');
        return { status: statusCode, type, bytes: rawPayload };
      },
    });
    return `Everything is in ${folder}: ${tables} tables, ${pictures} pictures, ${posts} posts, and the site as ${pages} pages that open without a server. README.txt there says what is what.`;
  } finally {
    await site.close();
  }
}

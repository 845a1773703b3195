import { resolve } from 'node:path';
import { exportShop, writeInto } from '#app/features/export/export-shop.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { openSiteWithoutListening } from './open-site-aside.ts';

/**
 * Writes everything of the shop as open files. The site is opened from its `build` for that and asked for its pages; it neither listens nor
 * works on anything, so the shop may run beside it.
 */
export async function exportTo(env: Env, name: string, build: string): Promise<string> {
  const site = await openSiteWithoutListening(env, build);
  try {
    const folder = resolve(name);
    const { tables, pictures, posts, pages } = await exportShop(site.context(), {
      write: await writeInto(folder),
      fetchPage: site.context().fetchPage,
    });
    return `Everything is in ${folder}: ${tables} tables, ${pictures} pictures, ${posts} posts, and the site as ${pages} pages that open without a server. README.txt there says what is what.`;
  } finally {
    await site.close();
  }
}

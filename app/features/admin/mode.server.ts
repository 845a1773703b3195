import { hasMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import { isShopClosed } from '#app/features/settings/opening/opening.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { modeOfSite } from '#app/platform/operations/live-settings.server.ts';
import type { SiteMode } from './contract.ts';

/** What this site does with money and mail at this moment, and whether strangers are kept out. */
export async function getMode({ db, env, payments }: Context): Promise<SiteMode> {
  const { mode } = await payments.browser();
  return { ...modeOfSite(env, await hasMailServer(db), mode), isClosed: await isShopClosed(db) };
}

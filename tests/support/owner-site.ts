import { ensureOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from './buy.ts';
import { openTestSite } from './site.ts';

/** A site with its owner, and the headers of her session. What stays out of `settings` is as `openTestSite` has it. */
export async function openOwnerSite(
  settings: Record<string, string> = {},
  besides?: Parameters<typeof openTestSite>[1],
) {
  const site = await openTestSite(
    { OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password, ...settings },
    besides,
  );
  await ensureOwner(site.context);
  return { site, headers: await signedIn(site) };
}

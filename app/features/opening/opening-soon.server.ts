import { data } from 'react-router';
import { listedWorks } from '#app/features/catalog/service.server.ts';
import { getStudio } from '#app/features/settings/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type OpeningSoon, openingSoonStatus } from './opening-soon.ts';

/**
 * What the home page throws for a stranger while the shop is closed. Thrown, so that the first load of the open shop carries none of
 * it: root.tsx fetches what stands in the place of a page when there is something. The picture is the studio's own, or else the
 * first original that hangs.
 */
export async function openingSoon(context: Context) {
  const { picture } = await getStudio(context);
  const [work] = picture
    ? []
    : await listedWorks(context, { type: ['artwork'], portfolio: true, limit: 1 });
  const soon: OpeningSoon = { picture: picture ?? work?.picture ?? null };
  return data(soon, { status: openingSoonStatus });
}

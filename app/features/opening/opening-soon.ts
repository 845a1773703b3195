import { isRouteErrorResponse } from 'react-router';
import type { Picture } from '#app/features/pictures/picture.ts';

/** What a stranger is shown of a shop that is closed, besides what every page says of the studio. */
export type OpeningSoon = { picture: Picture | null };

/** The status by which it is told from a page that failed: nothing did. */
export const openingSoonStatus = 200;

/** What was thrown in the place of the home page, if it was this. */
export function openingSoonIn(thrown: unknown): OpeningSoon | undefined {
  return isRouteErrorResponse(thrown) && thrown.status === openingSoonStatus
    ? (thrown.data as OpeningSoon)
    : undefined;
}

import { useSite } from '#app/ui/navigation/use-site-url.ts';

/** Whether the shop sells the club at all; one that is paused or ending still does. */
export const useSellsClub = (): boolean => !useSite().empty?.includes('/subscription');

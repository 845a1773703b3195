import { useRouteLoaderData } from 'react-router';
import type { SiteData } from '../page-head.tsx';

/** The site's own address, without a slash at its end. */
export function useSiteUrl(): string {
  return (useRouteLoaderData('root') as SiteData | undefined)?.siteUrl ?? '';
}

/** Where a buyer writes to. */
export function useContactEmail(): string {
  return (useRouteLoaderData('root') as SiteData | undefined)?.contactEmail ?? '';
}

/** The studio's pages at social networks; none that nobody has named. */
export function useSocialLinks(): SiteData['socialLinks'] {
  return (useRouteLoaderData('root') as SiteData | undefined)?.socialLinks ?? [];
}

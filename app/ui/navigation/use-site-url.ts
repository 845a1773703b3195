import { useRouteLoaderData } from 'react-router';
import type { SiteData } from '../page-head.tsx';

/** Who the studio is, for every page; nothing is known of it where the shell itself could not be read. */
export function useSite(): SiteData {
  return (useRouteLoaderData('root') ?? unknown) as SiteData;
}

// What is not there reads as what the owner has not written.
const unknown = { siteUrl: '', socialLinks: [], words: {} };

/** The site's own address, without a slash at its end. */
export const useSiteUrl = (): string => useSite().siteUrl;

/** Where a buyer writes to. */
export const useContactEmail = (): string => useSite().contactEmail;

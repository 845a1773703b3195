import { useRouteLoaderData } from 'react-router';
import type { SiteData } from '../page-head.tsx';

/** Who the studio is, for every page; nothing is known of it where the shell itself could not be read. */
export function useSite(): SiteData {
  return (useRouteLoaderData('root') as SiteData | undefined) ?? unknown;
}

const unknown: SiteData = {
  siteUrl: '',
  contactEmail: '',
  socialLinks: [],
  name: '',
  artist: '',
  copyright: '',
  country: '',
  words: {} as SiteData['words'],
};

/** The site's own address, without a slash at its end. */
export const useSiteUrl = (): string => useSite().siteUrl;

/** Where a buyer writes to. */
export const useContactEmail = (): string => useSite().contactEmail;

import type { SiteData } from '#app/ui/page-head.tsx';
import type { Studio } from './contract.ts';

type Site = Pick<SiteData, 'siteUrl' | 'name' | 'artist'>;

/** What nobody has written is left out. */
const given = (text: string | undefined) => text || undefined;

/** The studio as schema.org describes it, under the id that works and posts refer to. */
export function studioSchema({ siteUrl, name }: Site, studio?: Studio): object {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#studio`,
    name: given(name),
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    ...(studio && {
      legalName: given(studio.legalName),
      foundingDate: studio.foundedYear === null ? undefined : String(studio.foundedYear),
      email: given(studio.email),
      telephone: given(studio.phone),
      address: given(studio.location),
      sameAs: studio.socialLinks.map((link) => link.url),
      founder: { '@id': `${siteUrl}/#artist` },
    }),
  };
}

/** The artist as schema.org describes a person. */
export function artistSchema({ siteUrl, artist }: Site, studio?: Studio): object {
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/#artist`,
    name: given(artist),
    jobTitle: 'Artist',
    url: `${siteUrl}/artist-statement`,
    ...(studio && {
      description: given(studio.summary),
      image: studio.picture ? `${siteUrl}/media/${studio.picture.id}/share.jpg` : undefined,
      sameAs: studio.socialLinks.map((link) => link.url),
      worksFor: { '@id': `${siteUrl}/#studio` },
    }),
  };
}

/** The site as schema.org describes it. */
export function siteSchema({ siteUrl, name }: Site): object {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: given(name),
    url: siteUrl,
    inLanguage: 'en-US',
    publisher: { '@id': `${siteUrl}/#studio` },
  };
}

import type { Studio } from './contract.ts';

const name = 'Full Circle Studio';

/** The studio as schema.org describes it, under the id that works and posts refer to. */
export function studioSchema(siteUrl: string, studio?: Studio): object {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#studio`,
    name,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    ...(studio && {
      email: studio.email,
      telephone: studio.phone,
      sameAs: studio.socialLinks.map((link) => link.url),
      founder: { '@id': `${siteUrl}/#artist` },
    }),
  };
}

/** The artist as schema.org describes a person. */
export function artistSchema(siteUrl: string, studio?: Studio): object {
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/#artist`,
    name,
    jobTitle: 'Artist',
    url: `${siteUrl}/artist-statement`,
    ...(studio && {
      description: studio.biography[0],
      image: studio.picture ? `${siteUrl}/media/${studio.picture.id}/share.jpg` : undefined,
      sameAs: studio.socialLinks.map((link) => link.url),
      worksFor: { '@id': `${siteUrl}/#studio` },
    }),
  };
}

/** The site as schema.org describes it. */
export function siteSchema(siteUrl: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name,
    url: siteUrl,
    inLanguage: 'en-US',
    publisher: { '@id': `${siteUrl}/#studio` },
  };
}

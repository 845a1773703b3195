import { useRouteLoaderData } from 'react-router';

const site = 'Full Circle Studio';

/** What the shell's loader brings: the site's own address, where buyers write to, and where else the studio is found. */
export type SiteData = {
  siteUrl: string;
  contactEmail: string;
  socialLinks: readonly { label: string; url: string }[];
};

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  /** The page's own path; pages without one are not meant to be found. */
  path?: string;
  /** The picture shown where the page is shared: its path, 1200 × 630. */
  picture?: string;
  kind?: 'website' | 'article';
  /** When what it shows was last changed. */
  modified?: string | undefined;
  /** When it was published; of a post. */
  published?: string;
};

/** What a browser's tab, a search engine and a shared link read. React moves it into the head, on the first load and on every move. */
export function PageHead(page: PageHeadProps) {
  const { title, description, path } = page;
  const { siteUrl } = (useRouteLoaderData('root') as SiteData | undefined) ?? { siteUrl: '' };
  const whole = title === site ? site : `${title} – ${site}`;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {path && <link rel="canonical" href={siteUrl + path} />}
      {/* Only a server's answer is shared or read by a search engine; browsers need not carry this. */}
      {import.meta.env.SSR && <Shared {...page} siteUrl={siteUrl} />}
    </>
  );
}

function Shared({
  siteUrl,
  title,
  description,
  path,
  picture = '/share.jpg',
  kind = 'website',
  modified,
  published,
}: PageHeadProps & Pick<SiteData, 'siteUrl'>) {
  if (!path) return null;
  return (
    <>
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={siteUrl + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="author" content={site} />
      {kind === 'article' && <meta property="article:author" content={siteUrl} />}
      {published && <meta property="article:published_time" content={published} />}
      {modified && (
        <meta
          property={kind === 'article' ? 'article:modified_time' : 'og:updated_time'}
          content={modified}
        />
      )}
    </>
  );
}

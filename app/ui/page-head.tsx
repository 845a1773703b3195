import { useSite } from './navigation/use-site-url.ts';

/** What the shell's loader brings: the site's own address, and who the studio is, as its owner has written it. Empty where she has not. */
export type SiteData = {
  siteUrl: string;
  contactEmail: string;
  socialLinks: readonly { label: string; url: string }[];
  name: string;
  /** Who makes the works. */
  artist: string;
  /** The line at the foot of every page. */
  copyright: string;
  /** Where parcels leave from, ISO 3166. */
  country: string;
  words: Readonly<Record<SiteWord, string>>;
  /** The places that have nothing to show, by their paths. */
  empty?: readonly string[];
  /** What the specification's shop assures buyers of and this owner has not promised: no page says it. */
  unsaid?: readonly ('certificate' | 'authentic' | 'shipping' | 'guarantee')[];
  /** The fixed figures and badges are switched off. */
  hidesFigures?: true;
  /** Where the styles of an accent of its own are, empty without one, and the light it opens in. */
  look?: { styles: string; theme: 'system' | 'light' | 'dark' };
  /** The shop is closed to this visitor (decision 55). */
  isClosed?: true;
};
type SiteWord =
  | 'tagline'
  | 'headline'
  | 'statement'
  | 'description'
  | 'shopDescription'
  | 'statementDescription'
  | 'shopIntro'
  | 'blogSubtitle'
  | 'statementTitle'
  | 'statementSubtitle';

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
  const { siteUrl, name, isClosed } = useSite();
  const whole = title === name || !name ? title : `${title} – ${name}`;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {path && <link rel="canonical" href={siteUrl + path} />}
      {/* Only a server's answer is shared or read by a search engine; browsers need not carry this. */}
      {import.meta.env.SSR && <Shared {...page} siteUrl={siteUrl} name={name} />}
      {import.meta.env.SSR && !isClosed && <Feeds name={name} />}
    </>
  );
}

function Feeds({ name }: Pick<SiteData, 'name'>) {
  const title = name || undefined;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href="/feed.xml" />
      <link rel="alternate" type="application/atom+xml" title={title} href="/atom.xml" />
    </>
  );
}

function Shared({
  siteUrl,
  name,
  title,
  description,
  path,
  picture = '/share.jpg',
  kind = 'website',
  modified,
  published,
}: PageHeadProps & Pick<SiteData, 'siteUrl' | 'name'>) {
  if (!path) return null;
  return (
    <>
      {name && <meta property="og:site_name" content={name} />}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={siteUrl + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {name && <meta name="author" content={name} />}
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

/** The link, for a page's `links`, by which a font is fetched beside the styles that name it. */
export const preloadFont = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
});

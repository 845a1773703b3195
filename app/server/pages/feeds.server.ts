import { desc, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { blogCopy } from '#app/features/blog/copy.ts';
import { getPost, isPublished, listPosts } from '#app/features/blog/service.server.ts';
import { emptySections } from '#app/features/settings/empty-sections.server.ts';
import { readLook } from '#app/features/settings/look.server.ts';
import { accentStyles } from '#app/features/settings/look/accent.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import { artistOf, nameOr } from '#app/features/settings/record/studio-record.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import { pathOfMonth } from '#app/features/subscriptions/archive/month-schema.ts';
import { listMonths } from '#app/features/subscriptions/designs/shown.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { pages } from '#app/routes.ts';
import { dayOf } from '#app/platform/formats/days.ts';

/** What is served beside the pages, and is nothing to read: the calls, and the stand-ins of a site without keys. */
const besidePages = ['/api/', '/sandbox/'];
const newest = 20;

/** What search engines and feed readers ask for: robots.txt, the sitemap, and the blog as RSS and Atom. */
export function serveFeeds(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
): void {
  const answer = (
    path: string,
    type: string,
    make: (context: Context) => Promise<string>,
    whileClosed: typeof make = nothingYet,
  ) =>
    app.get(path, async (request, reply) => {
      const isClosed = await app.isShopClosed();
      return reply
        .type(type)
        .header('cache-control', isClosed ? 'no-store' : 'public, max-age=600')
        .send(await (isClosed ? whileClosed : make)(contextOf(request)));
    });
  // The address of an accent's styles names it, so they are kept for good (decision 59).
  app.get('/look.css', { config: { hasNoSession: true } }, async (request, reply) => {
    const { accent } = await readLook(contextOf(request).db);
    const { v } = request.query as { v?: string };
    const isIt = accent !== '' && v === accent.slice(1);
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isIt ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(accent === '' ? '' : accentStyles(accent));
  });
  // Asked for by habit, whatever a page says of its icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.png', 301));
  answer(
    '/robots.txt',
    'text/plain; charset=utf-8',
    async ({ env }) =>
      [
        'User-agent: *',
        ...disallowed().map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${env.PUBLIC_URL}/sitemap.xml`,
        '',
      ].join('\n'),
    async () => 'User-agent: *\nDisallow: /\n',
  );
  answer('/sitemap.xml', 'application/xml; charset=utf-8', sitemap);
  answer('/site.webmanifest', 'application/manifest+json; charset=utf-8', manifest, manifest);
  answer('/feed.xml', 'application/rss+xml; charset=utf-8', async (context) =>
    (await feedOf(context)).rss2(),
  );
  answer('/atom.xml', 'application/atom+xml; charset=utf-8', async (context) =>
    (await feedOf(context)).atom1(),
  );
}

/** There is nothing to find or to follow before the shop is open. */
async function nothingYet(): Promise<string> {
  throw new AppError('missing', 'The shop is not open yet.');
}

/** What crawlers are asked to leave alone: each page by its first part, with a slash where the page lies below it. */
function disallowed(): string[] {
  const parts = pages
    .filter(({ isDisallowed }) => isDisallowed)
    .map(({ path }) => /^[^/]+\/?/.exec(path)![0]);
  return [...new Set(parts.map((part) => `/${part}`)), ...besidePages];
}

/** Every page that is listed; the months of the club, the works and the posts by their names. A sitemap holds 50,000 at most (sitemaps.org). */
async function sitemap(context: Context): Promise<string> {
  const { db, env } = context;
  const [months, works, written] = await Promise.all([
    listMonths(context),
    db
      .select({ slug: artworks.slug, at: artworks.updatedAt })
      .from(artworks)
      .where(isListed)
      .orderBy(desc(artworks.updatedAt))
      .limit(49_000),
    db
      .select({ slug: sql<string>`${posts.slug}`, at: posts.updatedAt })
      .from(posts)
      .where(isPublished)
      .orderBy(desc(posts.publishedAt))
      .limit(900),
  ]);
  const entry = (path: string, at?: Date) => {
    const changed = at ? `<lastmod>${dayOf(at)}</lastmod>` : '';
    return `<url><loc>${env.PUBLIC_URL}${path}</loc>${changed}</url>`;
  };
  // What has nothing to show is in no menu either.
  const empty = await emptySections(db, await readShopSettings(db), context.now());
  const entries = [
    ...pages
      .filter(({ path, search }) => search === 'listed' && !path.includes(':'))
      .filter(({ path }) => !empty.includes(`/${path}`))
      .map(({ path }) => entry(`/${path}`)),
    ...months.map(({ month }) => entry(pathOfMonth(month))),
    ...works.map(({ slug, at }) => entry(`/work/${slug}`, at)),
    ...written.map(({ slug, at }) => entry(`/blog/${encodeURIComponent(slug)}`, at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** What a phone calls the site on its home screen (https://www.w3.org/TR/appmanifest/). */
async function manifest({ db, env }: Context): Promise<string> {
  const name = nameOr(await readStudio(db), env);
  const icon = (side: number) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return JSON.stringify({
    name,
    short_name: name,
    icons: [icon(192), icon(512)],
    background_color: '#f5f2ec',
    theme_color: '#f5f2ec',
    display: 'browser',
    start_url: '/',
  });
}

async function feedOf(context: Context): Promise<Feed> {
  const { PUBLIC_URL } = context.env;
  const list = (await listPosts(context)).slice(0, newest);
  const studio = await readStudio(context.db);
  const name = nameOr(studio, context.env);
  const feed = new Feed({
    id: `${PUBLIC_URL}/blog`,
    title: name,
    description: studio.words.blogSubtitle || blogCopy.title,
    link: `${PUBLIC_URL}/blog`,
    language: 'en',
    image: `${PUBLIC_URL}/icon-512.png`,
    copyright: name,
    updated: new Date(list[0]?.createdAt ?? 0),
    feedLinks: { rss: `${PUBLIC_URL}/feed.xml`, atom: `${PUBLIC_URL}/atom.xml` },
    author: { name: artistOf(studio) || name, link: PUBLIC_URL },
  });
  for (const { slug } of list) {
    const { title, description, html, createdAt } = await getPost(context, slug);
    const link = `${PUBLIC_URL}/blog/${slug}`;
    const content = html
      .replaceAll(/(src|href)="\//g, `$1="${PUBLIC_URL}/`)
      .replaceAll(/srcset="[^"]*"/g, '');
    feed.addItem({
      id: link,
      link,
      title,
      description: description ?? undefined,
      content,
      date: new Date(createdAt),
    });
  }
  return feed;
}

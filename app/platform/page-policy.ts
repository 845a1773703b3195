/** What holds for a page, whoever serves it. It stands on the page's line in `app/routes.ts`, and everything reads it there (decision 46). */
export type PagePolicy = {
  /** Who may open it (invariant 12). */
  for: 'anyone' | 'owner';
  /**
   * Who may store the answer. `shared`: the page is the same for everybody, made of what the site shows alone and takes no parameters but
   * `parameters`, so it is rendered once for each version of the site (decision 20). `revalidated`: rendered for each request, and stored by nobody who does
   * not ask again. `personal`: it shows what is one person's, and no cache stores it.
   */
  caching: 'shared' | 'revalidated' | 'personal';
  /** Parameters of its address that change what a `shared` page shows: with one of them it is `revalidated`, as there may be any number of such addresses. */
  parameters?: readonly string[];
  /** What search engines hear of it. `listed`: the sitemap names it. `unlisted`: nothing. `noindex`: its head asks them to leave it out. */
  search: 'listed' | 'unlisted' | 'noindex';
  /** Whether `robots.txt` asks crawlers not to fetch it. */
  isDisallowed: boolean;
  /** Whether strangers may open it before the owner has opened the shop (decision 55). Every other page leads home then. */
  isOpenWhileClosed?: true;
};

import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Artwork } from '#app/features/catalog/contract.ts';
import { PostSummary } from '#app/features/blog/contract.ts';
import { longestSearch } from './search-text.ts';

/** What a visitor's search found, the nearest first. */
export const SiteFound = z.object({
  works: z.array(Artwork),
  posts: z.array(PostSummary),
  pages: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type SiteFound = z.output<typeof SiteFound>;

export const searchSite = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Works, posts and pages whose words begin as those searched for or are nearly the same, the nearest first.',
  for: 'anyone',
  query: z.object({ q: z.string().max(longestSearch) }),
  reply: SiteFound,
});
export type SearchSite = typeof searchSite;

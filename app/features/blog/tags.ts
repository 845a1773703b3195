import type { PostSummary } from './contract.ts';

/** The name by which an address asks for the posts of a tag. */
export const tagParameter = 'tag';

export const tagPath = (tag: string): string => `/blog?${tagParameter}=${encodeURIComponent(tag)}`;

/** The posts that have a tag, however it is written; all of them where none is asked for. */
export function postsTagged<P extends Pick<PostSummary, 'tags'>>(
  posts: readonly P[],
  tag: string,
): readonly P[] {
  if (tag === '') return posts;
  const wanted = tag.toLowerCase();
  return posts.filter(({ tags }) => tags.some((one) => one.toLowerCase() === wanted));
}

import { queryOptions } from '@tanstack/react-query';
import type { Post } from '#app/features/blog/contract.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { PostForm } from '../form-contract.ts';
import type { PostDetail, PostVersion } from '../contract.ts';
import type { ListOwnPosts } from '../list/contract.ts';

const posts = '/api/admin/posts';

export const postSheetQuery = (id: string) => queryOptions<PostDetail>({ queryKey: [posts, id] });

export const previewQuery = (id: string) =>
  queryOptions<Post>({ queryKey: [posts, id, 'preview'] });

export const postVersionsQuery = (id: string) =>
  queryOptions<PostVersion[]>({ queryKey: [posts, id, 'versions'] });

export const postVersionQuery = (id: string, number: number) =>
  queryOptions<PostForm>({ queryKey: [posts, id, 'versions', String(number)] });

/** The owner's list: one query for each address of it. */
export const ownPostsQuery = (address: string) =>
  queryOptions<Reply<ListOwnPosts>>({ queryKey: [`${posts}${address}`] });

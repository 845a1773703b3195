import { queryOptions } from '@tanstack/react-query';
import type { Post, PostSummary } from './contract.ts';

export const postsQuery = () => queryOptions<PostSummary[]>({ queryKey: ['/api/posts'] });

export const postQuery = (slug: string) => queryOptions<Post>({ queryKey: ['/api/posts', slug] });

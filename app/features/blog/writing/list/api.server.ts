import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listOwnPosts } from './service.server.ts';

export const postListApi = [
  bind(contract.listOwnPosts, (context, { query }) => listOwnPosts(context, query)),
];

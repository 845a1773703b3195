import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getPost, listPosts } from './service.server.ts';

export const blogApi = [
  bind(contract.listPosts, (context) => listPosts(context)),
  bind(contract.getPost, (context, { params }) => getPost(context, params.slug)),
];

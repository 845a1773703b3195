import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { searchSite } from './service.server.ts';

export const siteSearchApi = [
  bind(contract.searchSite, (context, { query }) => searchSite(context, query.q)),
];

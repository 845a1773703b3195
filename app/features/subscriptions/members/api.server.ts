import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listMembers, summarizeMembers } from './service.server.ts';

export const clubMembersApi = [
  bind(
    contract.listMembers,
    (context, { query }) => listMembers(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.summarizeMembers, summarizeMembers),
];

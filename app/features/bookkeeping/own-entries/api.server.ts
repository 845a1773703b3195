import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addOwnEntry, listOwnEntries, removeOwnEntry } from './service.server.ts';

export const ownEntriesApi = [
  bind(contract.listOwnEntries, listOwnEntries, (page, { query }) => nextPageHeaders(page, query)),
  bind(contract.addOwnEntry, addOwnEntry),
  bind(contract.removeOwnEntry, (context, { params }) => removeOwnEntry(context, params.id)),
];

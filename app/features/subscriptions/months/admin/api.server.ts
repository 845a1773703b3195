import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { closeClubMonth, getClubMonth, listClubMonths, listShirts } from './service.server.ts';

export const clubMonthsApi = [
  bind(contract.listClubMonths, listClubMonths),
  bind(contract.getClubMonth, getClubMonth),
  bind(contract.listShirts, listShirts, (page, { query }) => nextPageHeaders(page, query)),
  bind(contract.closeClubMonth, closeClubMonth),
];

import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { printYear } from './print.server.ts';
import { getYear, listEntries } from './service.server.ts';
import { exportYear } from './table.server.ts';

export const yearApi = [
  bind(contract.getYear, (context, { params }) => getYear(context, params.year)),
  bind(contract.listEntries, listEntries, (page, { query }) => nextPageHeaders(page, query)),
  bind(contract.exportYear, exportYear),
  bind(contract.printYear, printYear),
];

import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { eraseCustomer, exportCustomer } from './privacy.server.ts';
import {
  addCustomer,
  changeCustomer,
  getCustomer,
  listCustomers,
  summarizeCustomers,
} from './service.server.ts';

export const peopleApi = [
  bind(
    contract.listCustomers,
    (context, { query }) => listCustomers(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.summarizeCustomers, (context) => summarizeCustomers(context)),
  bind(contract.getCustomer, (context, { params }) => getCustomer(context, params.id)),
  bind(contract.addCustomer, addCustomer),
  bind(contract.changeCustomer, changeCustomer),
  bind(
    contract.exportCustomer,
    (context, { params }) => exportCustomer(context, params.id),
    (_data, { params }) => ({
      'content-disposition': `attachment; filename="person-${params.id.slice(0, 8)}.json"`,
    }),
  ),
  bind(contract.eraseCustomer, eraseCustomer),
];

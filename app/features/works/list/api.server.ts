import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listPrices, setPrices } from './prices.server.ts';
import { listWorks, moveWork } from './service.server.ts';
import { setVisibilities } from './visibility.server.ts';

export const worksListApi = [
  bind(contract.listWorks, (context, { query }) => listWorks(context, query)),
  bind(contract.setVisibilities, setVisibilities),
  bind(contract.listPrices, listPrices),
  bind(contract.setPrices, setPrices),
  bind(contract.moveWork, moveWork),
];

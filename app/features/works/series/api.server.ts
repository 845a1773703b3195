import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addSeries, changeSeries, listSeries, removeSeries } from './service.server.ts';

export const seriesApi = [
  bind(contract.listSeries, listSeries),
  bind(contract.addSeries, addSeries),
  bind(contract.changeSeries, changeSeries),
  bind(contract.removeSeries, removeSeries),
];

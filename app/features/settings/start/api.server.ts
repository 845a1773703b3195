import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getStart, openShop, skipStep } from './service.server.ts';

export const startApi = [
  bind(contract.getStart, getStart),
  bind(contract.skipStep, skipStep),
  bind(contract.openShop, openShop),
];

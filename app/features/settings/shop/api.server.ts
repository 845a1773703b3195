import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { saveShop, showShop } from './service.server.ts';

export const shopSettingsApi = [
  bind(contract.getShop, showShop),
  bind(contract.saveShop, saveShop),
];

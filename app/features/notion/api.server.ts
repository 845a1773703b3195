import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getNotion, syncNow } from './service.server.ts';

export const notionApi = [
  bind(contract.getNotion, (context) => getNotion(context)),
  bind(contract.syncNow, (context) => syncNow(context)),
];

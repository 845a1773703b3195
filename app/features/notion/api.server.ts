import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getWorkspace, syncNow } from './service.server.ts';

export const notionApi = [
  bind(contract.getWorkspace, (context) => getWorkspace(context)),
  bind(contract.syncNow, (context) => syncNow(context)),
];

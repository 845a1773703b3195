import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listBalance } from './service.server.ts';

export const bookkeepingApi = [bind(contract.listBalance, (context) => listBalance(context))];

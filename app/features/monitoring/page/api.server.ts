import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getHealth } from './service.server.ts';

export const healthApi = [bind(contract.getHealth, (context) => getHealth(context))];

import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getMode } from './mode.server.ts';

export const adminApi = [bind(contract.getMode, (context) => getMode(context))];

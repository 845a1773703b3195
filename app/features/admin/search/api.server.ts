import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { searchAdmin } from './service.server.ts';

export const searchApi = [bind(contract.searchAdmin, searchAdmin)];

import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getOverview } from './service.server.ts';

export const dashboardApi = [bind(contract.getOverview, getOverview)];

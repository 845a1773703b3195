import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getDashboard } from './service.server.ts';

export const dashboardApi = [bind(contract.getDashboard, getDashboard)];

import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { exportTable } from './export.server.ts';

export const tablesApi = [bind(contract.exportTable, exportTable)];

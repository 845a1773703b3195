import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { printYear } from './print.server.ts';
import { getYear } from './service.server.ts';
import { exportYear } from './table.server.ts';

export const yearApi = [
  bind(contract.getYear, (context, { params }) => getYear(context, params.year)),
  bind(contract.exportYear, exportYear),
  bind(contract.printYear, printYear),
];

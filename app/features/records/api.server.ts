import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { exportRecords } from './export.server.ts';
import {
  addRecord,
  changeRecord,
  countRecords,
  getRecord,
  listEntities,
  listRecords,
  removeRecord,
} from './service.server.ts';

export const recordsApi = [
  bind(contract.listEntities, (context) => listEntities(context)),
  bind(contract.countRecords, (context) => countRecords(context)),
  bind(contract.listRecords, listRecords, (page, { query }) => nextPageHeaders(page, query)),
  bind(contract.exportRecords, exportRecords),
  bind(contract.getRecord, (context, { params }) => getRecord(context, params)),
  bind(contract.addRecord, addRecord),
  bind(contract.changeRecord, changeRecord),
  bind(contract.removeRecord, removeRecord),
];

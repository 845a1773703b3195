import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getStudioSheet, saveStudio } from './service.server.ts';

export const studioRecordApi = [
  bind(contract.getStudioSheet, getStudioSheet),
  bind(contract.saveStudio, saveStudio),
];

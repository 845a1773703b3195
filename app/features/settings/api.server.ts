import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listExhibitions } from './exhibitions.server.ts';
import { getStudio } from './service.server.ts';

export const settingsApi = [
  bind(contract.getStudio, (context) => getStudio(context)),
  bind(contract.listExhibitions, (context) => listExhibitions(context)),
];

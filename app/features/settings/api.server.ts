import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getStudio } from './service.server.ts';

export const settingsApi = [bind(contract.getStudio, (context) => getStudio(context))];

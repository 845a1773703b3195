import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getText } from './service.server.ts';

export const textsApi = [bind(contract.getText, (context, { params }) => getText(context, params.name))];

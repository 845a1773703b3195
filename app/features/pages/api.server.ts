import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getText } from './service.server.ts';

export const pagesApi = [
  bind(contract.getText, (context, { params }) => getText(context, params.name)),
];

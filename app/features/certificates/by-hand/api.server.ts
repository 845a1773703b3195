import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { changeHolder, listWorkCertificates } from './service.server.ts';

export const certificatesByHandApi = [
  bind(contract.listWorkCertificates, listWorkCertificates),
  bind(contract.changeHolder, changeHolder),
];

import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { changeCommission, listCommissions, moveToStage } from './service.server.ts';

export const commissionsApi = [
  bind(contract.listCommissions, (context) => listCommissions(context)),
  bind(contract.moveToStage, moveToStage),
  bind(contract.changeCommission, changeCommission),
];

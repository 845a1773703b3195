import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addProgressPicture, mailProgress, removeProgressPicture } from './progress.server.ts';
import { addCommission, changeCommission, listCommissions, moveToStage } from './service.server.ts';
import { getCommission } from './detail/detail.server.ts';
import { makeWork } from './detail/work.server.ts';

export const commissionsApi = [
  bind(contract.listCommissions, (context) => listCommissions(context)),
  bind(contract.getCommission, (context, { params }) => getCommission(context, params.id)),
  bind(contract.moveToStage, moveToStage),
  bind(contract.addCommission, addCommission),
  bind(contract.changeCommission, changeCommission),
  bind(contract.addProgressPicture, addProgressPicture),
  bind(contract.removeProgressPicture, removeProgressPicture),
  bind(contract.mailProgress, mailProgress),
  bind(contract.makeWork, makeWork),
];

import { bind } from '#app/platform/serve.server.ts';
import { readShownStatus } from './club-status.server.ts';
import * as contract from './contract.ts';
import { endClub, getEnd, keepClub } from './end-club.server.ts';
import { getPause, openMonth, pauseMonth } from './pause-month.server.ts';

export const clubDecisionsApi = [
  bind(contract.readStatus, (context) => readShownStatus(context)),
  bind(contract.getPause, getPause),
  bind(contract.pauseMonth, pauseMonth),
  bind(contract.openMonth, openMonth),
  bind(contract.getEnd, (context) => getEnd(context)),
  bind(contract.endClub, endClub),
  bind(contract.keepClub, (context) => keepClub(context)),
];

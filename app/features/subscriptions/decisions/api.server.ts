import { bind } from '#app/platform/serve.server.ts';
import { readClubLife } from './club-life.server.ts';
import * as contract from './contract.ts';
import { endClub, getEnd, keepClub } from './end-club.server.ts';
import { getPause, openMonth, pauseMonth } from './pause-month.server.ts';

export const clubLifeApi = [
  bind(contract.readLife, (context) => readClubLife(context)),
  bind(contract.getPause, getPause),
  bind(contract.pauseMonth, pauseMonth),
  bind(contract.openMonth, openMonth),
  bind(contract.getEnd, (context) => getEnd(context)),
  bind(contract.endClub, endClub),
  bind(contract.keepClub, (context) => keepClub(context)),
];

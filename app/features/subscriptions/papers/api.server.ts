import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { printLabels } from './labels.server.ts';
import { printPickList } from './pick-list.server.ts';
import { printStoryCards } from './story-cards.server.ts';
import { exportShirts } from './table.server.ts';

export const clubPapersApi = [
  bind(contract.printPickList, printPickList),
  bind(contract.printLabels, printLabels),
  bind(contract.printStoryCards, printStoryCards),
  bind(contract.exportShirts, exportShirts),
];

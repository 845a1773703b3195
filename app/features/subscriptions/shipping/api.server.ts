import { bind } from '#app/platform/serve.server.ts';
import { changeShirt, moveShirt } from './change-shirt.server.ts';
import * as contract from './contract.ts';
import { matchTracking } from './match.server.ts';
import { shipShirts } from './ship.server.ts';

export const clubShippingApi = [
  bind(contract.matchTracking, matchTracking),
  bind(contract.shipShirts, shipShirts),
  bind(contract.changeShirt, changeShirt),
  bind(contract.moveShirt, moveShirt),
];

import { bind } from '#app/platform/serve.server.ts';
import { printGift } from './card/print-card.server.ts';
import * as contract from './contract.ts';
import { endGift } from './end-gift.server.ts';
import { prepareGift } from './prepare-gift.server.ts';
import { readGift, redeemGift } from './redeem-gift.server.ts';

export const giftsApi = [
  bind(contract.prepareGift, prepareGift),
  bind(contract.endGift, endGift),
  bind(contract.readGift, (context, { params }) => readGift(context, params.token)),
  bind(contract.printGift, (context, { params }) => printGift(context, params.token)),
  bind(contract.redeemGift, redeemGift),
];

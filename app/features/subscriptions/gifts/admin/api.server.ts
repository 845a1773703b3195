import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listGifts } from './list-gifts.server.ts';
import { refundGift } from './refund-gift.server.ts';

export const ownersGiftsApi = [
  bind(
    contract.listGifts,
    (context, { query }) => listGifts(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.refundGift, refundGift),
];

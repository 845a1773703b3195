import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getOffer, takeOffer } from './buyer/buyer-offer.server.ts';
import { beginOffer } from './owner/begin-offer.server.ts';
import { changeOfferEnd, sendOffer, withdrawOffer } from './owner/change-offer.server.ts';
import { makeOffer } from './owner/make-offer.server.ts';
import { listOffers } from './owner/offer-rows.server.ts';

export const offersApi = [
  bind(
    contract.listOffers,
    (context, { query }) => listOffers(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.beginOffer, beginOffer),
  bind(contract.makeOffer, makeOffer),
  bind(contract.changeOfferEnd, changeOfferEnd),
  bind(contract.sendOffer, sendOffer),
  bind(contract.withdrawOffer, withdrawOffer),
  bind(contract.getOffer, (context, { params }) => getOffer(context, params.token)),
  bind(contract.takeOffer, takeOffer),
];

import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getNeighbors } from './neighbors.server.ts';
import { getArtwork, listArtworks, listSizes } from './service.server.ts';

export const catalogApi = [
  bind(
    contract.listArtworks,
    (context, { query }) => listArtworks(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.getArtwork, (context, { params }) => getArtwork(context, params.slug)),
  bind(contract.getNeighbors, (context, { params }) => getNeighbors(context, params.slug)),
  bind(contract.listSizes, (context, { params }) => listSizes(context, params.id)),
];

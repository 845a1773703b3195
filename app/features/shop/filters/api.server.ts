import { bind } from '#app/platform/serve.server.ts';
import { listShopChoices } from './choices.server.ts';
import * as contract from './contract.ts';
import { findInShop } from './find.server.ts';

export const shopApi = [
  bind(contract.findInShop, (context, { query }) => findInShop(context, query)),
  bind(contract.listShopChoices, listShopChoices),
];

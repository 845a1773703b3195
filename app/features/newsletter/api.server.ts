import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { confirmAddress, endNewsletter, subscribe } from './service.server.ts';

export const newsletterApi = [
  bind(contract.subscribe, subscribe),
  bind(contract.confirm, confirmAddress),
  bind(contract.unsubscribe, endNewsletter),
];

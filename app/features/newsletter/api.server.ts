import { bind } from '#app/platform/serve.server.ts';
import { MovedError } from '#app/platform/errors.ts';
import { getChoices, saveChoices } from './choices/service.server.ts';
import * as contract from './contract.ts';
import { confirmAddress, endNewsletter, subscribe } from './service.server.ts';

export const newsletterApi = [
  bind(contract.subscribe, subscribe),
  bind(contract.confirm, confirmAddress),
  bind(contract.unsubscribe, endNewsletter),
  bind(contract.leavePage, async (_context, { params: { token } }) => {
    throw new MovedError(token, `/newsletter/unsubscribe/${encodeURIComponent(token)}`);
  }),
  bind(contract.getChoices, (context, { params }) => getChoices(context, params.token)),
  bind(contract.saveChoices, saveChoices),
];

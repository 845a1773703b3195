import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { createSubscription } from './service.server.ts';

export const subscriptionsApi = [bind(contract.createSubscription, createSubscription)];

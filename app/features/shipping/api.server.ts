import { bind } from '#app/platform/serve.server.ts';
import { getShippingCosts } from './service.server.ts';
import { getShipping } from './contract.ts';

export const shippingApi = [bind(getShipping, (context) => getShippingCosts(context))];

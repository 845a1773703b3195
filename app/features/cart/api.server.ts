import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addToCart, changeQuantity, listCart, removeFromCart } from './service.server.ts';

export const cartApi = [
  bind(contract.getCart, (context, { params }) => listCart(context, params.sessionId)),
  bind(contract.addToCart, (context, { body }) => addToCart(context, body)),
  bind(contract.changeQuantity, (context, input) => changeQuantity(context, input)),
  bind(contract.removeFromCart, (context, { params }) => removeFromCart(context, params)),
];

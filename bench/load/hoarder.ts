import { randomUUID } from 'node:crypto';
import { address } from '#tests/support/works.ts';
import { fromNetwork, type Traffic, until } from './traffic.ts';

/** The network that the attack comes from; no other visitor has it. */
const network = 0xffff;
/** So many carts at once, each try a fresh cart from another /64. */
const carts = 15;
/** Milliseconds that a cart rests between two tries. */
const rest = 250;

/** One network that keeps works without a card: fifteen carts that prepare payments for whatever is there until `end`. */
export async function hoard(
  traffic: Traffic,
  artworkIds: readonly string[],
  end: number,
): Promise<void> {
  let host = 0;
  const headers = { 'content-type': 'application/json' };
  const one = async (cart: number) => {
    for (let turn = cart; performance.now() < end; turn++) {
      const shop = fromNetwork(traffic, network, (host = (host % 0xfffe) + 1));
      const sessionId = randomUUID();
      const artworkId = artworkIds[turn % artworkIds.length]!;
      const post = (path: string, body: object) =>
        shop.ask({ kind: 'hoarder', method: 'POST', path, headers, body: JSON.stringify(body) });
      const { status } = await post('/api/cart', { artworkId, sessionId, quantity: 1 });
      if (status === 200)
        await post('/api/create-payment-intent', { sessionId, shippingAddress: address });
      await until(performance.now() + rest);
    }
  };
  await Promise.all(Array.from({ length: carts }, (_, cart) => one(cart)));
}

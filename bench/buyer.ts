import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import Stripe from 'stripe';
import { address } from '#tests/support/works.ts';

/** A buyer who knows what they want. */
export function openBuyer(
  origin: string,
  provider: { apiBase: string; secretKey: string },
  { artworkId, size }: { artworkId: string; size: string },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(provider.apiBase);
  const stripe = new Stripe(provider.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

  const post = (path: string, body: object) =>
    new Promise<Record<string, string>>((resolve, reject) => {
      const sent = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
      };
      request(origin + path, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(text))
            : reject(new Error(`${path}: ${text}`)),
        );
      })
        .on('error', reject)
        .end(sent);
    });

  /** One order; answers our milliseconds, and those that the provider takes for the same two questions. */
  async function buyOne() {
    const sessionId = randomUUID();
    const shippingAddress = { ...address, email: `${sessionId}@example.com` };
    const start = performance.now();
    await post('/api/cart', { artworkId, sessionId, quantity: 1, selectedSize: size });
    const { paymentIntentId = '' } = await post('/api/create-payment-intent', {
      sessionId,
      shippingAddress,
    });
    const prepared = performance.now();
    await stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'https://studio.example/checkout',
    });
    const paid = performance.now();
    await post('/api/process-payment', {
      paymentIntentId,
      sessionId,
      billingAddress: null,
      shippingAddress,
    });
    const ordered = performance.now();
    await stripe.paymentIntents.create({
      amount: 11_019,
      currency: 'usd',
      receipt_email: shippingAddress.email,
      automatic_payment_methods: { enabled: true },
    });
    await stripe.paymentIntents.retrieve(paymentIntentId);
    return { ours: ordered - paid + (prepared - start), theirs: performance.now() - ordered };
  }

  return {
    /** Milliseconds an order takes, the provider's taken out, over so many orders. */
    buy: async (times: number): Promise<number> => {
      let sum = 0;
      for (let index = 0; index < times; index++) {
        const { ours, theirs } = await buyOne();
        sum += ours - theirs;
      }
      return sum / times;
    },
  };
}

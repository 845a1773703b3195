import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { stripeSandbox } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4243' },
    ledger: { type: 'string', default: 'data/stripe-sandbox.jsonl' },
    webhook: { type: 'string' },
    'secret-key': { type: 'string', default: 'sk_test_sandbox' },
    'publishable-key': { type: 'string', default: 'pk_test_sandbox' },
    'webhook-secret': { type: 'string', default: 'whsec_sandbox' },
    /** Milliseconds that each call takes. */
    latency: { type: 'string', default: '0' },
  },
});

const app = fastify();
await app.register(stripeSandbox, {
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  webhookSecret: values['webhook-secret'],
  webhookUrl: values.webhook,
  ledgerFile: values.ledger,
  latencyMs: Number(values.latency),
});
const address = await app.listen({ port: Number(values.port), host: '127.0.0.1' });
console.log(`Stripe sandbox listening at ${address}`);
process.once('SIGTERM', () => void app.close());
process.once('SIGINT', () => void app.close());

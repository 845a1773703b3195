import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { openTeemillSandbox } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4245' },
    ledger: { type: 'string', default: 'data/teemill-sandbox.jsonl' },
    key: { type: 'string', default: 'teemill_sandbox' },
    project: { type: 'string', default: 'sandbox-000001' },
    bearer: { type: 'boolean', default: false },
  },
});

const app = fastify();
const { key, project } = values;
const sandbox = openTeemillSandbox({
  key,
  project,
  authorization: values.bearer ? 'bearer' : 'raw',
  ledgerFile: values.ledger,
});
await app.register(sandbox.routes);
await app.register(sandbox.page, { prefix: '/printer' });
const address = await app.listen({ port: Number(values.port), host: '127.0.0.1' });
console.log(`Teemill stand-in listening at ${address}; its orders: ${address}/printer/`);
console.log(`TEEMILL_API_KEY=${key}\nTEEMILL_PROJECT=${project}\nTEEMILL_API_BASE=${address}/v1`);
const stop = async () => {
  await app.close();
  sandbox.close();
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

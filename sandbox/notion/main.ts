import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { sourceIds } from './schema.ts';
import { openNotionSandbox } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4244' },
    ledger: { type: 'string', default: 'data/notion-sandbox.jsonl' },
    token: { type: 'string', default: 'ntn_sandbox' },
  },
});

const app = fastify();
const sandbox = openNotionSandbox({
  token: values.token,
  ledgerFile: values.ledger,
  pageUrl: (id) => `http://127.0.0.1:${values.port}/pages/${id}`,
});
await app.register(sandbox.routes);
await app.register(sandbox.page);
const address = await app.listen({ port: Number(values.port), host: '127.0.0.1' });
console.log(`Notion stand-in listening at ${address}`);
console.log(
  ['inventory', 'commissions', 'customers']
    .map(
      (name) => `NOTION_${name.toUpperCase()}_SOURCE=${sourceIds[name as keyof typeof sourceIds]}`,
    )
    .concat(`NOTION_TOKEN=${values.token}`, `NOTION_API_BASE=${address}`)
    .join('\n'),
);
const stop = async () => {
  await app.close();
  sandbox.close();
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

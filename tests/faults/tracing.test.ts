import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { address, hangWork } from '#tests/support/works.ts';
import { newBuyer, prepare } from './support/buyer.ts';
import { openShop, type Shop } from './support/shop.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
/** A span in OTLP's JSON. */
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let shop: Shop;
let collector: FastifyInstance;
const spans: Span[] = [];
const bodies: string[] = [];
beforeAll(async () => {
  collector = Fastify();
  collector.post('/v1/traces', async (request) => {
    const { resourceSpans } = request.body as Export;
    bodies.push(JSON.stringify(request.body));
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    return {};
  });
  const endpoint = await collector.listen({ host: '127.0.0.1', port: 0 });
  shop = await openShop({
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'studio-under-test',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  });
  await shop.start();
});
afterAll(async () => {
  await shop.close();
  await collector.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const below = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const valueOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

it('a request is a span by the pattern of its address, with its statements below', async () => {
  const { slug } = await hangWork(shop);
  await fetch(`${shop.url}/api/artworks/${slug}`);
  await expect.poll(() => named('GET /api/artworks/:slug').length).toBeGreaterThan(0);
  const [span] = named('GET /api/artworks/:slug');
  expect(valueOf(span!, 'http.response.status_code')).toEqual({ intValue: 200 });
  const texts = () => below(span!).map((one) => valueOf(one, 'db.query.text')?.stringValue);
  await expect.poll(texts).toContainEqual(expect.stringContaining('from "artworks"'));
  expect(bodies.join()).not.toContain(slug);
});

it('a purchase has the calls to the provider below its request, and nothing says who buys', async () => {
  const buyer = await newBuyer(shop);
  await prepare(shop, buyer);
  await expect.poll(() => named('POST /api/create-payment-intent').length).toBe(1);
  const [span] = named('POST /api/create-payment-intent');
  const inTrace = () =>
    spans.filter(({ traceId }) => traceId === span!.traceId).map(({ name }) => name);
  await expect.poll(inTrace).toContain('POST 127.0.0.1');
  const { email, sessionId } = buyer;
  for (const word of [email, sessionId, address.line1, address.lastName])
    expect(bodies.join()).not.toContain(word);
});

it('a job is a trace of its own', async () => {
  await expect.poll(() => named('job letters').length).toBeGreaterThan(0);
  expect(named('job letters').every(({ parentSpanId }) => !parentSpanId)).toBe(true);
});

it('a stranger cannot say which trace their request belongs to', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await fetch(`${shop.url}/healthz`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await expect.poll(() => named('GET /healthz').length).toBeGreaterThan(0);
  expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
});

it('a collector that is gone costs nobody an answer', async () => {
  await collector.close();
  const { slug } = await hangWork(shop);
  expect((await fetch(`${shop.url}/api/artworks/${slug}`)).status).toBe(200);
  await shop.stop();
  expect(shop.process()!.exitCode).toBe(0);
});

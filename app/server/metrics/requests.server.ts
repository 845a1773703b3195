import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';
import { patternAt } from '../pages/page-policies.server.ts';

/** Of this process: the library keeps one list for each. */
const labelNames = ['method', 'route', 'status'];
const requests = new Counter({
  name: 'site_requests_total',
  help: 'Requests answered, by the pattern of their address.',
  labelNames,
});
const seconds = new Histogram({
  name: 'site_request_seconds',
  help: 'How long an answer took, in seconds.',
  labelNames: ['method'],
  buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
});

/** Methods that are counted by their name; anybody can make one up. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts what is answered. The pattern of an address is written, never the address: addresses carry cart ids and order tokens. */
export function countRequests(app: FastifyInstance): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'none' } = request.routeOptions;
    const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    const method = methods.includes(request.method) ? request.method : 'other';
    const route = url === '/*' ? patternAt(path) : url;
    requests.inc({ method, route, status: reply.raw.statusCode });
    seconds.observe({ method }, reply.elapsedTime / 1000);
  });
}

import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';
import { routeOf } from './route.server.ts';

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

/** Counts what is answered, by the pattern of its address. */
export function countRequests(app: FastifyInstance): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  app.addHook('onResponse', async (request, reply) => {
    const { method, route } = routeOf(request);
    requests.inc({ method, route, status: reply.raw.statusCode });
    seconds.observe({ method }, reply.elapsedTime / 1000);
  });
}

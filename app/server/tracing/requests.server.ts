import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '#app/platform/tracing/span.server.ts';
import { routeOf } from '../metrics/route.server.ts';

/**
 * A span for each request, below which everything is that is done for it. It has the pattern of the address and never the address. `isBehindProxy`:
 * what calls itself the trace of a request is believed from a proxy of ours alone, since strangers could have every request recorded.
 */
export function traceRequests(app: FastifyInstance, isBehindProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = isBehindProxy
      ? propagation.extract(context.active(), request.headers)
      : context.active();
    const { method, route } = routeOf(request);
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    const { statusCode } = reply.raw;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end());
}

import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind } from '@opentelemetry/api';
import { failSpan, tracer } from './span.server.ts';

/** What `fetch` says of a request in the channels of undici. */
type FetchRequest = { method: string; origin: string | URL };

/**
 * A span for each request that this process sends, by `http` or by `fetch`, below what it is sent for. It has the host and no path: paths hold
 * ids and tokens.
 */
export function traceOutgoing(): void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string) =>
    spans.set(
      request,
      tracer.startSpan(`${method} ${host}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': method, 'server.address': host },
      }),
    );
  const answered = (request: object, status: number | undefined) => {
    if (status !== undefined) spans.get(request)?.setAttribute('http.response.status_code', status);
  };
  const end = (request: object, error?: unknown) => {
    const span = spans.get(request);
    if (!span) return;
    if (error !== undefined) failSpan(span, error);
    span.end();
    spans.delete(request);
  };
  // Each channel's messages are as Node documents them (diagnostics_channel, built-in channels).
  const on = <Message>(channel: string, hear: (message: Message) => void) =>
    subscribe(channel, (message) => hear(message as Message));

  on<{ request: ClientRequest }>('http.client.request.start', ({ request }) =>
    begin(request, request.method, request.host),
  );
  on<{ request: ClientRequest; response: IncomingMessage }>(
    'http.client.response.finish',
    ({ request, response }) => {
      answered(request, response.statusCode);
      end(request);
    },
  );
  on<{ request: ClientRequest; error: Error }>('http.client.request.error', ({ request, error }) =>
    end(request, error),
  );
  on<{ request: FetchRequest }>('undici:request:create', ({ request }) =>
    begin(request, request.method, new URL(request.origin).hostname),
  );
  on<{ request: FetchRequest; response: { statusCode: number } }>(
    'undici:request:headers',
    ({ request, response }) => answered(request, response.statusCode),
  );
  on<{ request: FetchRequest }>('undici:request:trailers', ({ request }) => end(request));
  on<{ request: FetchRequest; error: Error }>('undici:request:error', ({ request, error }) =>
    end(request, error),
  );
}

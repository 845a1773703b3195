import type { ClientBase } from 'pg';
import { SpanKind } from '@opentelemetry/api';
import { failSpan, tracer } from '#app/platform/tracing/span.server.ts';
import { handOn, type Query, textOf } from './query.server.ts';

/** As much of a statement as is sent: lists of a thousand parameters say nothing more. */
const most = 2_000;

/** A span for each statement of a connection, below what it is asked for: its text, which has no values in it. */
export function traceStatements(client: ClientBase): void {
  handOn(client, (query) => {
    const traced: Query = (...given) => {
      const text = textOf(given[0]);
      const [operation = ''] = text.trimStart().split(/\s/, 1);
      const span = tracer.startSpan(operation.toUpperCase(), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, most) },
      });
      const callback = given.at(-1);
      if (typeof callback === 'function')
        return query(...given.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
          if (error) failSpan(span, error);
          span.end();
          callback(error, ...answer);
        });
      const answer = query(...given);
      answer?.then(
        () => span.end(),
        (error: unknown) => {
          failSpan(span, error);
          span.end();
        },
      );
      return answer;
    };
    return traced;
  });
}

import { type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Does nothing until the SDK is there. */
export const tracer = trace.getTracer('site');

/** Marks a span as failed by the name of the error: messages may hold what somebody typed. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
}

/** Runs work in a span of its own; what it begins is below that. The name is never personal. */
export function inSpan<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

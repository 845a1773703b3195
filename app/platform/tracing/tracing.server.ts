import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../env.server.ts';
import { traceOutgoing } from './outgoing.server.ts';

/** Milliseconds in which what is left has gone. */
const patience = 2_000;

/** What of the environment turns tracing on; everything else is read by the SDK itself. */
type TracingSettings = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_SDK_DISABLED'
>;

let isOn = false;

/** Whether this process traces; what costs something asks first. */
export const isTracing = (): boolean => isOn;

/** Whether the standard variables of OpenTelemetry say where traces go. */
const isTraced = (env: TracingSettings): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined;

/**
 * Sends traces where the standard variables say, and nothing where they do not: the SDK is loaded only then. Answers how to end it, which
 * sends what is left.
 */
export async function openTracing(env: TracingSettings): Promise<() => Promise<void>> {
  if (!isTraced(env)) return async () => undefined;
  const { startNodeSdk } = await import('@opentelemetry/sdk-node');
  const sdk = startNodeSdk({ metricReaders: [], logRecordProcessors: [] });
  isOn = true;
  traceOutgoing();
  // A collector that is away loses the last spans, and keeps no site from ending.
  return () =>
    Promise.race([
      sdk.shutdown().catch(() => undefined),
      wait(patience, undefined, { ref: false }),
    ]);
}

import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';

/** What a process asks of the one that began it: what all of them have counted. */
type Question = { metrics: number };
type Answer = { metricsOf: number; text: string };

/** In the process that began the others: asks each of them, and answers with the sums. */
export function openAllMetrics() {
  const all = new AggregatorRegistry();
  return {
    answer: (message: unknown, worker: Pick<Worker, 'send'>): void => {
      if (typeof message !== 'object' || message === null || !('metrics' in message)) return;
      // The library's own answers name their metrics, too.
      if (typeof message.metrics !== 'number') return;
      const { metrics: metricsOf } = message as Question;
      // One that is still starting does not answer; nobody is told sums without it.
      all.clusterMetrics().then(
        (text) =>
          worker.send({ metricsOf, text } satisfies Answer, undefined, undefined, () => undefined),
        () => undefined,
      );
    },
  };
}

/** Milliseconds in which all have answered. */
const patience = 6_000;

/** In one of several processes: how to ask for what all have counted. Undefined where one is all there is. Rejects when not all answer. */
export function askForAll(): (() => Promise<string>) | undefined {
  if (!cluster.isWorker) return undefined;
  // Has the library answer for this process.
  void new AggregatorRegistry();
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('metricsOf' in message)) return;
    const { metricsOf, text } = message as Answer;
    waiting.get(metricsOf)?.(text);
    waiting.delete(metricsOf);
  });
  return () =>
    new Promise((resolve, reject) => {
      const metrics = (asked += 1);
      const timer = setTimeout(() => {
        waiting.delete(metrics);
        reject(new Error('not every process has said what it counted'));
      }, patience);
      waiting.set(metrics, (text) => {
        clearTimeout(timer);
        resolve(text);
      });
      process.send?.({ metrics } satisfies Question);
    });
}

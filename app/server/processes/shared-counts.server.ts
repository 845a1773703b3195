import type { Worker } from 'node:cluster';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** What a process asks of the one that began it: to count one more request of a name, in a window of so many milliseconds. */
type Question = { count: string; window: number; question: number };
type Answer = { question: number; current: number; ttl: number };
/** What the library hands a store of a limit; one for all calls has no route. */
type Options = { routeInfo?: { method?: string | string[]; url?: string } };
type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

/** As many visitors and calls as are remembered; those who began longest ago go first. */
const most = 50_000;

/** Counts the requests of all processes of a site: in the one that began them, which answers nothing else. */
export function openCounts(now = Date.now) {
  const counts = new Map<string, { current: number; ends: number }>();
  return {
    /** Answers what a process has asked; other messages are not for this. */
    answer: (message: unknown, worker: Pick<Worker, 'send'>): void => {
      if (!isQuestion(message)) return;
      const at = now();
      const known = counts.get(message.count);
      const count = known && known.ends > at ? known : { current: 0, ends: at + message.window };
      count.current += 1;
      counts.set(message.count, count);
      if (counts.size > most) counts.delete(counts.keys().next().value!);
      const answer: Answer = {
        question: message.question,
        current: count.current,
        ttl: count.ends - at,
      };
      // A process that ends meanwhile needs no answer.
      worker.send(answer, undefined, undefined, () => undefined);
    },
  };
}

/** The store of @fastify/rate-limit for one of several processes, so that a limit is the site's and not each process's. */
export function sharedStore(): FastifyRateLimitStoreCtor {
  const ask = openQuestions();
  return class SharedStore implements FastifyRateLimitStore {
    readonly #name: string;
    constructor(options: object) {
      const { method = '', url = '' } = (options as Options).routeInfo ?? {};
      this.#name = `${String(method)} ${url}`;
    }
    incr(key: string, callback: Callback, window: number): void {
      ask({ count: `${this.#name} ${key}`, window }, callback);
    }
    child(options: object): FastifyRateLimitStore {
      return new SharedStore(options);
    }
  };
}

/** Sends questions to the process that began this one, and calls back with its answers. */
function openQuestions() {
  const waiting = new Map<number, Callback>();
  let asked = 0;
  process.on('message', (message: unknown) => {
    if (!isAnswer(message)) return;
    const { question, current, ttl } = message;
    waiting.get(question)?.(null, { current, ttl });
    waiting.delete(question);
  });
  return (what: Omit<Question, 'question'>, callback: Callback) => {
    const question = (asked += 1);
    waiting.set(question, callback);
    process.send?.({ ...what, question }, undefined, undefined, (error: Error | null) => {
      if (error && waiting.delete(question)) callback(error);
    });
  };
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'count' in message;

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'current' in message;

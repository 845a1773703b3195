import type { ClientBase } from 'pg';
import { handOn, textOf } from './query.server.ts';

/** What changes nothing by itself; the commit that follows it does. */
const reads = /^\s*(select|begin|set|show)\b/i;

/** Calls `wrote` whenever a statement of a connection that may have changed something has ended, before whoever sent it hears of it. */
export function noticeWrites(client: ClientBase, wrote: () => void): void {
  handOn(client, (query) => (...given) => {
    if (reads.test(textOf(given[0]))) return query(...given);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      return query(...given.slice(0, -1), (...answer: unknown[]) => {
        wrote();
        callback(...answer);
      });
    }
    const answer = query(...given);
    answer?.then(wrote, wrote);
    return answer;
  });
}

import type { ClientBase } from 'pg';

/** What changes nothing by itself; the commit that follows it does. */
const reads = /^\s*(select|begin|set|show)\b/i;

type Query = (...given: unknown[]) => Promise<unknown> | undefined;

/** Calls `wrote` whenever a statement of a connection that may have changed something has ended, before whoever sent it hears of it. */
export function noticeWrites(client: ClientBase, wrote: () => void): void {
  // One of its many forms: the arguments are handed on as they came.
  const query = client.query.bind(client) as unknown as Query;
  const noticed: Query = (...given) => {
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
  };
  client.query = noticed as unknown as ClientBase['query'];
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

import type { ClientBase } from 'pg';

/** `query` of the driver in one type for its many forms: the arguments are handed on as they came, the last may be a callback. */
export type Query = (...given: unknown[]) => Promise<unknown> | undefined;

/** Puts `around` between a connection and whoever sends it statements. */
export function handOn(client: ClientBase, around: (query: Query) => Query): void {
  const query = client.query.bind(client) as unknown as Query;
  client.query = around(query) as unknown as ClientBase['query'];
}

/** The text of a statement, in whichever form it is sent. */
export function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

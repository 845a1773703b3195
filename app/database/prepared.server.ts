import type { Database, Transaction } from './client.server.ts';

type Readable = Pick<Database | Transaction, 'select'>;

/**
 * A query that is built once for each database and not at each call: building a wide one takes longer than answering it. Its connections keep
 * its plan under the name that `build` gives to `prepare`; what differs from call to call is a placeholder. Inside a transaction it
 * is built anew, and the plan is kept all the same.
 */
export function preparedOnce<Query>(build: (db: Readable) => Query): (db: Readable) => Query {
  const built = new WeakMap<Readable, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

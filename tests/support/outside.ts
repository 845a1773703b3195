import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#app/database/client.server.ts';

const transaction = new AsyncLocalStorage<true>();

/** Marks whatever runs inside a transaction of this database, so that `outside` can tell. */
export function markTransactions(db: Database): void {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => transaction.run(true, () => work(tx)), config);
}

/** An integration that writes down each call to it from inside a transaction: there must be none (invariant 8). */
export function outside<T extends object>(name: string, integration: T, broken: string[]): T {
  return new Proxy(integration, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      const path = `${name}.${String(key)}`;
      if (typeof value === 'object' && value !== null) return outside(path, value, broken);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (transaction.getStore())
          broken.push(`8: ${path} was asked inside a database transaction`);
        return Reflect.apply(value, target, given);
      };
    },
  });
}

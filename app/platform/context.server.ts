import type { Env } from './env.server.ts';
import type { Log } from './operations/log.server.ts';

/** The person signed in. */
export type Owner = { id: string; username: string };

/**
 * What every use case is given. The database and each integration add themselves to this interface
 * where they are defined, so that the platform need not know them.
 */
export interface Context {
  env: Env;
  log: Log;
  /** The clock (UTC). Injected, so that tests can stand at any moment. */
  now: () => Date;
  /** The signed-in owner, where there is one. */
  owner: Owner | undefined;
  /** Where the request came from; undefined in jobs. */
  address: string | undefined;
  /** Signs the browser of this request in (with a fresh session id) or out. */
  session: {
    /** The row of this request's session, where somebody is signed in. */
    id?: string | undefined;
    begin: (owner: Owner) => Promise<void>;
    end: () => Promise<void>;
    /** What the browser says of itself (`User-Agent`). */
    agent?: string;
    /** By what a browser that has signed in before is known again. */
    browserToken?: string | undefined;
    /** Has the browser keep a token by which it is known again. */
    keepBrowserToken?: (token: string) => void;
  };
}

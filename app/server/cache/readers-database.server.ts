import type { Database, Replica } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Log } from '#app/platform/operations/log.server.ts';
import { forAnybody, type Made } from '#app/platform/serve.server.ts';
import { isAnswer } from './response-cache.server.ts';
import { followSiteVersion, type SiteVersion } from './site-version.server.ts';

/** Makes what anybody may read, from a context without name or address. */
export type MakeForReaders = (
  context: Context,
  make: (context: Context) => Promise<Made>,
) => Promise<Made>;

/**
 * Where there is a read replica (`DATABASE_READ_URL`), what anybody may read is made from it, but only while it shows all that `version` has: what
 * is kept is never older than what it is kept as (decision 20). One that lags, is away or gives up half-way costs nobody an answer: then the
 * database itself is read.
 */
export function openReadersDatabase(
  replica: Replica | undefined,
  version: SiteVersion,
  log: Log,
): MakeForReaders {
  const upToDate = replica && openUpToDate(replica, version, log);
  return async (context, make) => {
    const reader = forAnybody(context);
    const db = await upToDate?.();
    const made = db && (await make({ ...reader, db }).catch(unlessAnswer));
    return made && made.status < 500 ? made : make(reader);
  };
}

function openUpToDate({ db, siteVersion }: Replica, version: SiteVersion, log: Log) {
  const copied = followSiteVersion(siteVersion, log, undefined, {
    away: 'the read replica is away: the database itself is read',
    back: 'the read replica is back',
  });
  return async (): Promise<Database | undefined> => {
    await version.now();
    const { isAway } = await copied.now();
    return !isAway && isSameOrLater(copied.last(), version.last()) ? db : undefined;
  };
}

const isSameOrLater = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && BigInt(one) >= BigInt(other);

/** A replica that ends a query (a conflict with what it replays) says nothing of what was asked. */
function unlessAnswer(error: unknown): undefined {
  if (isAnswer(error)) throw error;
}

/** The version of what the site shows, as the front door follows it. */
type Version = { now: () => Promise<{ epoch: number; isAway: boolean }> };

/**
 * Whether strangers are kept out now. What the database said holds until the site's version is another, so that asking costs nothing,
 * and every process knows with the next request (decision 20). Throws where the database is away and has not said it yet.
 */
export function followOpening(
  version: Version,
  ask: () => Promise<boolean>,
): () => Promise<boolean> {
  let known: { epoch: number; isClosed: boolean } | undefined;
  return async () => {
    const { epoch, isAway } = await version.now();
    // Asked after the version was: the answer is at least as new.
    if (known === undefined || (known.epoch < epoch && !isAway))
      known = { epoch, isClosed: await ask() };
    return known.isClosed;
  };
}

/** The version of what the site shows, as the front door follows it. */
type Version = { now: () => Promise<{ epoch: number; isAway: boolean }> };
/** What the database said of a version. */
type Answer = { epoch: number; isClosed: Promise<boolean> };

/**
 * Whether strangers are kept out now. What the database said holds until the site's version is another, so that asking costs nothing,
 * and every process knows with the next request (decision 20). Where it cannot be asked the last answer stands; throws where there is none.
 */
export function cacheIsShopClosed(
  version: Version,
  ask: () => Promise<boolean>,
): () => Promise<boolean> {
  let known: Answer | undefined;
  return async () => {
    const { epoch, isAway } = await version.now();
    // Asked after the version was: the answer is at least as new. Those who come together share one question.
    if (known === undefined || (known.epoch < epoch && !isAway)) {
      const before = known;
      const asked: Answer = {
        epoch,
        isClosed: ask().catch((error: unknown) => {
          if (known === asked) known = before;
          if (!before) throw error;
          return before.isClosed;
        }),
      };
      known = asked;
    }
    return known.isClosed;
  };
}

/** The version of what the site shows, as the front door follows it. */
type Version = { now: () => Promise<{ epoch: number; isAway: boolean }> };
/** What the database said of a version. */
type Answer<T> = { epoch: number; value: Promise<T> };

/**
 * What the database says of something that every page needs. An answer holds until the site's version is another, so that asking
 * costs nothing, and every process knows with the next request (decision 20). While the database is away the last answer stands. Where
 * asking fails it stands only if `lastStands` is set: a page of the last answer would be kept as one of the new version. Throws where
 * no answer stands.
 */
export function cacheForVersion<T, Given extends unknown[]>(
  version: Version,
  ask: (...given: Given) => Promise<T>,
  { lastStands = false } = {},
): (...given: Given) => Promise<T> {
  let known: Answer<T> | undefined;
  return async (...given) => {
    const { epoch, isAway } = await version.now();
    // Asked after the version was: the answer is at least as new. Those who come together share one question.
    if (known === undefined || (known.epoch < epoch && !isAway)) {
      const before = known;
      const asked: Answer<T> = {
        epoch,
        value: ask(...given).catch((error: unknown) => {
          if (known === asked) known = before;
          if (!before || !lastStands) throw error;
          return before.value;
        }),
      };
      known = asked;
    }
    return known.value;
  };
}

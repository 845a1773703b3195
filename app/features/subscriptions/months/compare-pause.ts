import type { Covered } from './pause-rules.ts';

/** What is to be done about a pause (decision 68). */
export type PauseStep =
  | { is: 'agreed' }
  | { is: 'tell'; covered: Covered }
  | { is: 'set by hand'; covered: Covered };

/**
 * Compares what the rows call for with what the provider says, knowing what both sides last agreed on and what this shop last asked
 * for: a pause that is neither was set by hand. What was asked for is noted at the provider beside the pause itself, so an answer that
 * was lost, or a request that came late, is never taken for somebody's own.
 */
export function comparePause(all: {
  desired: Covered;
  provider: Covered;
  agreed: Covered;
  told: Covered;
}): PauseStep {
  const { desired, provider, agreed, told } = all;
  if (desired === provider)
    return told === provider ? { is: 'agreed' } : { is: 'tell', covered: desired };
  return provider === agreed || provider === told
    ? { is: 'tell', covered: desired }
    : { is: 'set by hand', covered: provider };
}

import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';

/** What somebody is told who may have been charged: while the provider cannot be asked, and while something fails here. */
type Reassurance = { unseen: string; lookedAfter: string };

/**
 * Does what is asked for by somebody who may have been charged. Whatever fails, nobody tells them that nothing was charged, or to
 * try again: throws AppError 'upstream' or 'busy' with a sentence that says what happens without them. Refusals that are about what
 * they asked for pass.
 */
export async function withPaymentUncertainty<T>(
  { log }: Context,
  { unseen, lookedAfter }: Reassurance,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'upstream')
      throw Object.assign(new AppError('upstream', unseen), { cause: error });
    if (error instanceof AppError && error.code !== 'busy') throw error;
    log.error({ err: error }, 'somebody who may have been charged could not be answered');
    throw Object.assign(new AppError('busy', lookedAfter), { cause: error });
  }
}

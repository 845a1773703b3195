import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { contactOf } from './contact-address.server.ts';

/** Where buyers write to, for every page: one that needs no database is shown while that is away. */
export async function knownContact({ db, env, log }: Context): Promise<string> {
  try {
    return await contactOf(db, env);
  } catch (error) {
    log.warn({ err: error }, "the studio's address could not be read; the page names the one that letters come from");
    return contactAddress(env);
  }
}

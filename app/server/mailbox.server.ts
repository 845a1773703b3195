import { join } from 'node:path';
import { AppError } from '#app/platform/errors.ts';
import { ownerOf } from '#app/features/auth/sessions.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Mount } from './http.server.ts';
import { isLocalVisit } from './security.server.ts';

/** The page of the letters that went nowhere, where no mail server is set. Beyond this machine only the owner may open it (promise 12). */
export function mailbox(env: Env): Mount {
  return async (app) => {
    if (env.SMTP_URL) return;
    const { mailboxPage } = await import('#sandbox/mailbox/mailbox-page.ts');
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!isLocalVisit(request, env) && !ownerOf(request)) throw new AppError('missing', 'There is no such page.');
      });
      await scope.register(mailboxPage, { prefix: '/sandbox/mailbox', folder: join(env.DATA_DIR, 'mailbox') });
    });
  };
}

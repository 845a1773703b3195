import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import type { Mount } from './http.server.ts';
import { privately } from './private-pages.server.ts';

/** The page of the letters that went nowhere, where no mail server is set. */
export function mailbox(env: Env): Mount {
  return async (app) => {
    if (env.SMTP_URL) return;
    const { mailboxPage } = await import('#sandbox/mailbox/mailbox-page.ts');
    await privately(env, (scope) => scope.register(mailboxPage, { prefix: '/sandbox/mailbox', folder: join(env.DATA_DIR, 'mailbox') }))(
      app,
    );
  };
}

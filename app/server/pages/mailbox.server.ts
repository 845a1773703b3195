import { join } from 'node:path';
import { secretLetters } from '#app/integrations/mail/secret-letters.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Mount } from '../http.server.ts';
import { holdsKey, privately } from './private-pages.server.ts';

/** The page of the letters that went nowhere, where no mail server is set. Links for a new password are shown to the key's holder only. */
export function mailbox(env: Env): Mount {
  return async (app, contextOf) => {
    if (env.SMTP_URL) return;
    const { mailboxPage } = await import('#sandbox/mailbox/mailbox-page.ts');
    const { decrypt } = secretLetters(env.MAILBOX_KEY);
    const options = {
      folder: join(env.DATA_DIR, 'mailbox'),
      decryptFor: (request: Parameters<typeof holdsKey>[0]) =>
        holdsKey(request) ? decrypt : undefined,
    };
    const mount = privately(env, (scope) =>
      scope.register(mailboxPage, { prefix: '/sandbox/mailbox', ...options }),
    );
    await mount(app, contextOf);
  };
}

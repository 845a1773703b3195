import type { Env } from '#app/platform/env.server.ts';
import { modeOfSite } from '#app/platform/operations/live-settings.server.ts';

const payments = {
  live: 'Payments: live, at Stripe',
  test: "Payments: Stripe's test mode, no money moves",
  sandbox: 'Payments: sandbox, no money moves',
};

/**
 * What is said at the start of money and mail, in one line. The link to the mailbox is whole where its key was made for this
 * start (`hasOwnKey` false): a key that somebody chose is known to them and is not written down.
 */
export function announcement(env: Env, hasOwnKey: boolean): string {
  const mode = modeOfSite(env);
  const mailbox = `${env.PUBLIC_URL}/sandbox/mailbox?key=${hasOwnKey ? 'MAILBOX_KEY' : env.MAILBOX_KEY}`;
  return `${payments[mode.payments]} · Mail: ${mode.mail === 'kept' ? `kept in the mailbox at ${mailbox}` : `sent by ${hostOf(env.SMTP_URL)}`}`;
}

const hostOf = (url: string | undefined) => (url === undefined ? '' : new URL(url).hostname);

import { serverIsAway } from '#app/features/email/outbox/failures.server.ts';

/**
 * What a failure says. `returned`: there is no such mailbox. `away`: the mail server could not be asked at all. `put-off`: it was asked and
 * did not take the letter; it is tried again. `unknown`: nobody can say whether it was taken.
 */
export type Failure = 'returned' | 'away' | 'put-off' | 'unknown';

/** What nodemailer says of a failure. */
type Answer = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Reads a mail server's answer. A refusal for good (5xx) is about the reader only where it says so: by its enhanced code, 5.1 for the address
 * and 5.2.1 for a mailbox that is closed (RFC 3463), or where there is no such code, as the answer to RCPT TO. What a server refuses by its rules (5.7) it
 * would refuse for everybody. `wasEnding`: all of it but the end had been sent.
 */
export function failureOf(error: unknown, wasEnding: boolean): Failure {
  const { code = '', command, responseCode, response = '' } = answerOf(error);
  const isAnswered = responseCode !== undefined;
  if (wasEnding && !isAnswered) return 'unknown';
  if (!isAnswered || code === 'EAUTH') return serverIsAway.test(code) ? 'away' : 'put-off';
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isForGood = responseCode >= 500;
  const isAboutReader = enhanced ? /^5\.(1\.|2\.1$)/.test(enhanced) : command === 'RCPT TO';
  return isForGood && isAboutReader ? 'returned' : 'put-off';
}

function answerOf(error: unknown): Answer {
  return error instanceof Error ? (error as Error & Answer) : {};
}

import { z } from 'zod';

/** A letter to readers whose sending rests. `title`: its subject; `reason`: the mail server's code. */
const stoppedFacts = z.object({
  letterId: z.uuid(),
  title: z.string(),
  reason: z.string(),
});

const stoppedTask = ({ letterId, title, reason }: z.output<typeof stoppedFacts>) => ({
  title: `Your letter “${title}” is not being sent`,
  happened: `The mail server failed or refused ten times in a row (${reason}), so sending rests. Who has the letter already is known, and nobody is written to twice.`,
  todo: 'Send yourself a test from the letter. Once it arrives, let the letter go on; or stop it for good.',
  path: `/admin/newsletter/${letterId}`,
  link: 'Open the letter',
});

/** Letters of the outbox that cannot be sent. */
const stuckFacts = z.object({ count: z.number().int() });

const stuckTask = ({ count }: z.output<typeof stuckFacts>) => ({
  title: count === 1 ? 'A letter cannot be sent' : `${count} letters cannot be sent`,
  happened: `${count === 1 ? 'A letter has' : 'Letters have'} waited for more than an hour or failed five times: buyers may not have their confirmations. Everything else works, and each letter is tried again by itself.`,
  todo: 'Look at the reasons. If all of them fail, check the mail settings (SMTP_URL) and your account at the mail provider. If a single address is refused, write to that person another way.',
  path: '/admin/inbox/letters',
  link: 'Open unsent letters',
});

/** What letters ask of the owner: the facts and the words of each kind. */
export const letterTasks = {
  stopped: [stoppedFacts, stoppedTask],
  stuck: [stuckFacts, stuckTask],
} as const;

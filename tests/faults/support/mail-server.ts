import { setTimeout as wait } from 'node:timers/promises';
import { type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. The same letter sent again has the same `messageId`. `from`: where it is returned to. */
export type Arrived = {
  messageId: string;
  to: string;
  from: string;
  subject: string;
  headers: Record<string, string>;
  html: string;
  text: string;
};

type Behavior = {
  /** What it answers to a recipient, like `550 5.1.1 No such user`; nothing for one whom it takes. */
  refuses?: (to: string) => string | undefined;
  /** What it answers to the end of a letter instead of taking it. */
  refusesLetter?: (to: string) => string | undefined;
  /** Milliseconds from a letter's end to the answer: by then it has arrived. */
  slowMs?: number;
};

/** An SMTP server that keeps what it is sent. What it does may be changed at any moment. */
export async function openMailServer(given: Behavior = {}) {
  const behavior = { ...given };
  const letters: Arrived[] = [];
  const take = async (stream: AsyncIterable<unknown>, envelope: { from: string; to: string }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const refusal = behavior.refusesLetter?.(envelope.to);
    if (refusal) throw answerOf(refusal);
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    letters.push({
      ...envelope,
      messageId: mail.messageId ?? '',
      subject: mail.subject ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      html: mail.html ?? '',
      text: mail.text ?? '',
    });
    if (behavior.slowMs) await wait(behavior.slowMs);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = behavior.refuses?.(address);
      done(refusal ? answerOf(refusal) : null);
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      void take(stream, { from, to: envelope.rcptTo.map(({ address }) => address).join() }).then(
        () => done(),
        // A letter whose sender was killed in the middle of it has not arrived.
        (error: Error) => done(error),
      );
    },
  });
  // A connection that was cut is what these tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    behavior,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const answerOf = (refusal: string) =>
  Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) });

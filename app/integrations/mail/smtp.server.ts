import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SentMarkers } from './sent-markers.server.ts';
import type { Mail } from './mail.server.ts';
import { type MailServer, stepTimeouts, transportOf } from './mail-server.server.ts';
import { messageOf } from './message.server.ts';

/** Milliseconds until a letter as a whole is given up. */
const letterTimeoutMs = 30_000;

/** Sends through an SMTP server: an address such as `smtps://user:password@mail.example.com`, or one the owner named. One connection for each letter. */
export function smtpMail(server: string | MailServer, from: string, handedOver: SentMarkers): Mail {
  const transport = createTransport(
    typeof server === 'string' ? { url: server, ...stepTimeouts } : transportOf(server),
  );
  const atTheEnd = new Map<string, () => Promise<void>>();
  transport.use('stream', ({ message, data: { messageId } }, next) => {
    const wait = messageId && atTheEnd.get(messageId);
    if (wait) message.transform(() => endAfter(wait));
    next();
  });
  return {
    send: async (letter) => {
      if (handedOver.has(letter.id)) return;
      const message = messageOf(letter, from);
      if (letter.beforeEnd) atTheEnd.set(message.messageId, letter.beforeEnd);
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(letterTimeoutMs) });
      } finally {
        atTheEnd.delete(message.messageId);
      }
      handedOver.note(letter.id);
    },
    wasTaken: async (id) => handedOver.has(id),
    forget: handedOver.forget,
    // What a mail server has taken over is out of our hands.
    kept: async () => [],
    erase: async () => undefined,
    close: () => transport.close(),
  };
}

/**
 * Lets a letter through, and its end only once `wait` resolves. A mail server has not taken a letter before its end (RFC 5321,
 * 4.1.1.4), and drops what it has where the connection breaks before.
 */
function endAfter(wait: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (done) => void wait().then(() => done(), done),
  });
}

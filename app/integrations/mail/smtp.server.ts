import { createTransport } from 'nodemailer';
import type { HandedOver } from './handed-over.server.ts';
import type { Mail } from './mail.server.ts';
import { type MailServer, stepTimeouts, transportOf } from './mail-server.server.ts';
import { messageOf } from './message.server.ts';

/** Milliseconds until a letter as a whole is given up. */
const letterTimeoutMs = 30_000;

/** Sends through an SMTP server: an address such as `smtps://user:password@mail.example.com`, or one the owner named. One connection for each letter. */
export function smtpMail(server: string | MailServer, from: string, handedOver: HandedOver): Mail {
  const transport = createTransport(
    typeof server === 'string' ? { url: server, ...stepTimeouts } : transportOf(server),
  );
  return {
    send: async (letter) => {
      if (handedOver.has(letter.id)) return;
      await transport.sendMail({
        ...messageOf(letter, from),
        signal: AbortSignal.timeout(letterTimeoutMs),
      });
      handedOver.note(letter.id);
    },
    forget: handedOver.forget,
    // What a mail server has taken over is out of our hands.
    kept: async () => [],
    erase: async () => undefined,
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';
import type { HandedOver } from './handed-over.server.ts';
import type { Mail } from './mail.server.ts';
import { messageOf } from './message.server.ts';

/** Milliseconds until a silent mail server is given up: for each step, and for a letter as a whole. */
const timeoutsMs = { step: 8_000, letter: 30_000 };

/** Sends through an SMTP server, such as `smtps://user:password@mail.example.com`. One connection for each letter. */
export function smtpMail(url: string, from: string, handedOver: HandedOver): Mail {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutsMs.step,
    connectionTimeout: timeoutsMs.step,
    greetingTimeout: timeoutsMs.step,
    socketTimeout: timeoutsMs.step,
  });
  return {
    send: async (letter) => {
      if (handedOver.has(letter.id)) return;
      await transport.sendMail({
        ...messageOf(letter, from),
        signal: AbortSignal.timeout(timeoutsMs.letter),
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

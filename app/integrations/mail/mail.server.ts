import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import type { MailServer } from './mail-server.server.ts';
import { type SentMarkers, openSentMarkers } from './sent-markers.server.ts';
import { mailboxMail } from './mailbox.server.ts';
import { secretLetters } from './secret-letters.server.ts';
import { smtpMail } from './smtp.server.ts';

/** A letter ready to go. Its id is the outbox row's: the Message-ID is derived from it. */
export type Letter = {
  id: string;
  to: string;
  /** The name that it comes from, where `MAIL_FROM` says an address alone. */
  sender?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** It opens an account: where letters are kept as files, this one is encrypted. */
  isSecret?: boolean;
  /** Where the mail server reports that it could not be delivered; otherwise to whom it comes from. */
  returnPath?: string;
  /**
   * Runs when everything but the end of the letter has been sent: nobody has it before this resolves, and nobody gets it where this
   * rejects.
   */
  beforeEnd?: () => Promise<void>;
};

/** A letter that went nowhere: `id` is its outbox row's. */
export type KeptLetter = { id: string; isSecret: boolean; writtenAt: Date };

/** Where letters go. A letter that arrives twice all the same is recognisable as one by its Message-ID. */
export type Mail = {
  /**
   * Resolves once the letter is taken over; one that was taken over before, by a process that was killed since, is not handed over
   * again (decision 29). Rejects with nodemailer's error (`code`, `responseCode`).
   */
  send: (letter: Letter) => Promise<void>;
  /** Whether the letter is known to have been taken over, also by a process that was killed since. False says nothing. */
  wasTaken: (id: string) => Promise<boolean>;
  /** The outbox has the letter as sent: nothing about it has to be remembered here any more. */
  forget: (id: string) => Promise<void>;
  /** The letters that are kept here as files, and when each was written. */
  kept: () => Promise<KeptLetter[]>;
  /** Deletes letters that are kept here as files, by the ids of their outbox rows; those that are not there are gone already. */
  erase: (ids: readonly string[]) => Promise<void>;
  close: () => void;
};

declare module '#app/platform/context.server.ts' {
  interface Context {
    mail: Mail;
  }
}

/**
 * The mail server at `SMTP_URL`; without one, that which the owner has named by now (`ownServer`, asked for each letter: it may be
 * named or changed at any moment, in another process); without any, letters land as files in `DATA_DIR/mailbox`.
 */
export function openMail(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'MAILBOX_KEY'>,
  ownServer: () => Promise<MailServer | undefined> = async () => undefined,
): Mail {
  const handedOverTo = () => openSentMarkers(join(env.DATA_DIR, 'handed-over'));
  if (env.SMTP_URL) return smtpMail(env.SMTP_URL, env.MAIL_FROM, handedOverTo());
  let handedOver: SentMarkers | undefined;
  const mailbox = mailboxMail(
    join(env.DATA_DIR, 'mailbox'),
    env.MAIL_FROM,
    secretLetters(env.MAILBOX_KEY),
  );
  return {
    ...mailbox,
    send: async (letter) => {
      const server = await ownServer();
      if (!server) return mailbox.send(letter);
      handedOver ??= handedOverTo();
      const mail = smtpMail(server, server.from, handedOver);
      try {
        await mail.send(letter);
      } finally {
        mail.close();
      }
    },
    wasTaken: async (id) => {
      handedOver ??= handedOverTo();
      return handedOver.has(id) || mailbox.wasTaken(id);
    },
    forget: async (id) => {
      await mailbox.forget(id);
      await handedOver?.forget(id);
    },
  };
}

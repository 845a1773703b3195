import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { proof } from '../contract.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    // What a header or a command of the mail server would end at.
    .regex(/^[^\p{Cc}]*$/u, 'This must be one line.');
const host = line(253).regex(
  /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u,
  'This is not the name of a server, like smtp.example.com.',
);
/** The mail server that letters leave by, without its password. */
const ShownServer = z.object({
  host: z.string(),
  /** Unset: the server's own default. */
  port: z.int().nullable(),
  security: z.enum(['tls', 'starttls']),
  username: z.string(),
  fromName: z.string(),
  fromAddress: z.string(),
  /** Where undelivered letters to readers are reported; empty: to `fromAddress`. */
  returnsAddress: z.string(),
});

/** `environment`: set by SMTP_URL, which wins; `owner`: typed on this page; `none`: letters are kept in the mailbox. */
export const MailConnection = z.object({
  source: z.enum(['environment', 'owner', 'none']),
  server: ShownServer.nullable(),
  /** What the form is filled with where nothing was typed yet. */
  suggested: z.object({ fromName: z.string(), fromAddress: z.string() }),
  /** When the server last let this shop in. */
  checkedAt: z.iso.datetime().nullable(),
  asksCode: z.boolean(),
});
export type MailConnection = z.output<typeof MailConnection>;

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/connections/mail',
  summary: 'The mail server that letters leave by; never its password.',
  for: 'owner',
  reply: MailConnection,
});
export type GetMail = typeof getMail;

export const connectMail = endpoint({
  method: 'PUT',
  path: '/api/admin/connections/mail',
  summary:
    'Signs in at a mail server and, where that works, sends every letter by it from now on. Asks for the password of the account, and for the code of its second factor.',
  for: 'owner',
  body: z.object({
    ...proof,
    host,
    port: z.int().min(1).max(65_535),
    security: z.enum(['tls', 'starttls']),
    username: line(254).min(1, 'Please enter the user name.'),
    /** Empty: the one that is kept, if server and user name are the same. */
    password: line(500).default(''),
    fromName: line(100).min(1, 'Please enter a name.'),
    fromAddress: z.email('This is not an e-mail address.').max(254),
    /** Empty: undelivered letters are reported to `fromAddress`. */
    returnsAddress: z
      .union([z.literal(''), z.email().max(254)], 'This is not an e-mail address.')
      .default(''),
  }),
  reply: MailConnection,
  perMinute: 10,
});
export type ConnectMail = typeof connectMail;

export const disconnectMail = endpoint({
  method: 'POST',
  path: '/api/admin/connections/mail/end',
  summary:
    'Forgets the mail server and its password: letters are kept in the mailbox from now on. Asks as connecting does.',
  for: 'owner',
  body: z.object(proof),
  reply: MailConnection,
  perMinute: 10,
});
export type DisconnectMail = typeof disconnectMail;

export const sendTestLetter = endpoint({
  method: 'POST',
  path: '/api/admin/connections/mail/test',
  summary:
    "Sends one letter to the owner's own address by the mail server, and waits for its answer.",
  for: 'owner',
  needsLivingShop: true,
  reply: z.object({ to: z.string() }),
  perMinute: 5,
});
export type SendTestLetter = typeof sendTestLetter;

import { createTransport } from 'nodemailer';
import { AppError } from '#app/platform/errors.ts';

/** A mail server as the owner names it on a screen. `security`: encrypted from the first byte (mostly port 465), or after STARTTLS (587). */
export type MailServer = {
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  username: string;
  password: string;
  /** Who letters come from, as `Name <address>`. */
  from: string;
};

const stepMs = 8_000;

/** Milliseconds until a silent mail server is given up, for each step of nodemailer. */
export const stepTimeouts = {
  dnsTimeout: stepMs,
  connectionTimeout: stepMs,
  greetingTimeout: stepMs,
  socketTimeout: stepMs,
};

/** How nodemailer reaches a server. A password never travels in the clear: without encryption nothing is sent, but to this machine itself. */
export function transportOf({ host, port, security, username, password }: MailServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls' && !isLoopback(host),
    auth: { user: username, pass: password },
    ...stepTimeouts,
  };
}

/** Narrower than `isThisMachine` of the live settings: a name such as `mail.localhost` may be looked up elsewhere. */
const isLoopback = (host: string) => /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(host);

/**
 * Signs in at a mail server and out again; sends nothing. Takes 8 s at most a step. Throws AppError 'invalid' with a sentence at the
 * field that is to blame: `host`, `port`, `password`.
 */
export async function checkMailServer(server: MailServer): Promise<void> {
  const transport = createTransport(transportOf(server));
  try {
    await transport.verify();
  } catch (error) {
    const { field, sentence } = refusalOf(error, server);
    throw Object.assign(new AppError('invalid', sentence, { [field]: sentence }), { cause: error });
  } finally {
    transport.close();
  }
}

/** Why a mail server could not be used, in a sentence for the owner, and the field it belongs to. */
export function refusalOf(
  error: unknown,
  { host, port }: Pick<MailServer, 'host' | 'port'>,
): { field: 'host' | 'port' | 'password' | 'from'; sentence: string } {
  const code = codeOf(error);
  if (code === 'EAUTH')
    return {
      field: 'password',
      sentence:
        'The mail server does not accept this user name with this password. Many providers want a password made for this purpose alone, an “app password”.',
    };
  if (code === 'EDNS' || code === 'ENOTFOUND')
    return { field: 'host', sentence: `There is no mail server named ${host}.` };
  if (code === 'EENVELOPE')
    return {
      field: 'from',
      sentence: 'The mail server does not send letters from this address for you.',
    };
  if (code === 'ETLS' || (code === 'ESOCKET' && !isUnreachable(error)))
    return {
      field: 'port',
      sentence: `${host} answers at port ${port}, but not with the encryption that is chosen. Try the other one: port 465 goes with TLS, port 587 with STARTTLS.`,
    };
  return {
    field: 'host',
    sentence: `No mail server answers at ${host}, port ${port}. Look for a typing mistake, or ask the provider for its “SMTP” server.`,
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A socket that never opened says which call of the system failed; one that opened and was not understood does not. */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}

import { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const mailAccount = { user: 'rosa@marsh.example', pass: 'twelve herons' };

/** A mail server with one account, which sends from its own address alone. */
export async function openMailAccount() {
  const letters: Email[] = [];
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === mailAccount.user && password === mailAccount.pass
        ? done(null, { user: username })
        : done(new Error('Wrong user name or password')),
    onMailFrom: ({ address }, _session, done) =>
      done(
        address === mailAccount.user
          ? null
          : Object.assign(new Error('not yours'), { responseCode: 553 }),
      ),
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      letters.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    port: (smtp.server.address() as AddressInfo).port,
    letters,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

import { type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. The same letter sent again has the same `messageId`. */
export type Arrived = { messageId: string; to: string; subject: string };

/** An SMTP server that keeps what it is sent. */
export async function openMailServer() {
  const letters: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { messageId = '', subject = '' } = await PostalMime.parse(Buffer.concat(chunks));
      letters.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address).join(), subject });
      done();
    },
  });
  // A connection that was cut is what these tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

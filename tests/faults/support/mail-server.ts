import { type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. The same letter sent again has the same `messageId`. */
export type Arrived = { messageId: string; to: string; subject: string };

/** An SMTP server that keeps what it is sent. */
export async function openMailServer() {
  const letters: Arrived[] = [];
  const take = async (stream: AsyncIterable<unknown>, to: string) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { messageId = '', subject = '' } = await PostalMime.parse(Buffer.concat(chunks));
    letters.push({ messageId, to, subject });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void take(stream, session.envelope.rcptTo.map(({ address }) => address).join()).then(
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
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { connect } from 'node:tls';

/** Milliseconds in which a site has shown its certificate. */
const patience = 10_000;

/** From when to when a TLS certificate is valid, UTC. */
export type Validity = { from: Date; to: Date };

/**
 * How long the TLS certificate is valid that visitors of an address are shown, whether browsers trust it or not. Undefined for an address that is
 * not `https`. Rejects when nothing answers there: some machines cannot reach their own public address.
 */
export function readSiteCertificate(publicUrl: string): Promise<Validity | undefined> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      // One that has ended must be read, too.
      rejectUnauthorized: false,
      timeout: patience,
    });
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} shows no certificate`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
      resolve({ from: new Date(from), to: new Date(to) });
      socket.destroy();
    });
  });
}

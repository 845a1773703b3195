import { once } from 'node:events';
import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { readSiteCertificate } from './site-certificate.server.ts';

/** Made for this test alone, by its own maker, for a hundred years: nobody trusts it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfeqs/wW9q5jxBKa7
Hw7mhG8MTyF4wf+b7c/RCWhkE1uhRANCAASeZ8asEPKPVCoE8GTrAN9NGrzOC6uz
LRlbPXTDPdtPL5GP70NiKUPnPHYLSRgZnwXr98iNTwEZNznNEa6urKHE
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBpDCCAUqgAwIBAgIUQC3xmJyfmIyxCN9dozDk4nTDrvYwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOc3R1ZGlvLmV4YW1wbGUwIBcNMjYxMTI2MjEzNjIxWhgPMjEy
NjExMDIyMTM2MjFaMBkxFzAVBgNVBAMMDnN0dWRpby5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEnmfGrBDyj1QqBPBk6wDfTRq8zgursy0ZWz10wz3b
Ty+Rj+9DYilD5zx2C0kYGZ8F6/fIjU8BGTc5zRGurqyhxKNuMGwwHQYDVR0OBBYE
FMsVB9xSzx2cI2Gh3KDeX2/OwmxNMB8GA1UdIwQYMBaAFMsVB9xSzx2cI2Gh3KDe
X2/OwmxNMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOc3R1ZGlvLmV4YW1w
bGUwCgYIKoZIzj0EAwIDSAAwRQIgK1Ky5470CX9yKKMFiiV8TlevgDQMn6wQ4Jot
Ih0a+zECIQCwQ9oW4eYBqdTR4MQ1/lnfdNEavovlRdXZt5a4urXqFQ==
-----END CERTIFICATE-----`;

it('how long a certificate is valid is read, though nobody trusts it', async () => {
  await expect(readFrom(createServer({ key, cert }))).resolves.toEqual({
    from: new Date('2026-11-26T21:36:21Z'),
    to: new Date('2126-11-02T21:36:21Z'),
  });
});

it('an address without TLS has none', async () => {
  expect(await readSiteCertificate('http://localhost:3000')).toBe(undefined);
});

it('what answers without a certificate is an error', async () => {
  await expect(readFrom(createPlainServer((socket) => socket.end('220 mail')))).rejects.toThrow();
});

async function readFrom(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await readSiteCertificate(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

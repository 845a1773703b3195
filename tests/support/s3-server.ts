import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const buckets = ['studio', 'studio-backups'];

/** A real S3 server with two empty buckets, `studio` and `studio-backups`, in this process. */
export async function openS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'studio-s3-'));
  const opened: string[] = [];
  const serve = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      // It signs `/studio` where the SDK signs `/studio/`. Whose key it is, it looks at all the same.
      allowMismatchedSignatures: true,
      configureBuckets: buckets.map((name) => ({ name })),
    });
    const at = await server.run();
    // Longer than a test: a connection that closes while it is taken up again is nothing that these are about.
    server.httpServer.keepAliveTimeout = 120_000;
    server.httpServer.on('request', ({ headers, url = '' }) => {
      if (Object.keys(headers).some((name) => /^x-amz-(acl|grant)/.test(name))) opened.push(url);
    });
    return { server, port: at.port };
  };
  let { server, port } = await serve(0);
  const stop = async () => {
    const stopped = server.close();
    server.httpServer.closeAllConnections();
    await stopped;
  };
  return {
    /** What a site is told to keep its uploads there. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'studio',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** What was opened to others than its owner. */
    opened: () => opened,
    /** Goes away and comes back with all that it had, at the same address. */
    stop,
    start: async () => {
      ({ server, port } = await serve(port));
    },
    close: async () => {
      if (server.httpServer.listening) await stop();
      await rm(directory, { recursive: true });
    },
  };
}

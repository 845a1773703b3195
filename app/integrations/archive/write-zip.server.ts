import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A zip file that is being written. */
type ZipWriter = {
  /** Adds one file and waits until it is in: no more than one is in memory. */
  add: (name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
};

/** What is small already, and would cost time to be packed once more. */
const packed = /\.(avif|jpe?g|png|webp|gif|mp4|mov|webm|woff2|zip|pdf)$/i;

/**
 * Writes a zip file to `path`, with what `fill` adds to it. Rejects with what the disk or `fill` says; then the file is not whole, and the
 * caller removes it.
 */
export async function writeZip(
  path: string,
  fill: (zip: ZipWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const written = pipeline(
    zip.outputStream as Readable,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  const add: ZipWriter['add'] = async (name, bytes) => {
    const content = Readable.from(bytes instanceof Uint8Array ? [bytes] : bytes, {
      objectMode: false,
    });
    const added = new Promise<void>((resolve, reject) => {
      content.once('end', resolve).once('error', reject);
    });
    zip.addReadStreamLazy(name, { compress: !packed.test(name) }, (open) => open(null, content));
    await Promise.race([added, failed, written]);
  };
  const filled = fill({ add }).then(() => zip.end());
  await Promise.race([filled.then(() => written), failed, written]).catch((error: unknown) => {
    (zip.outputStream as Readable).destroy();
    throw error;
  });
}

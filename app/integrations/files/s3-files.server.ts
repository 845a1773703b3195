import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  type ListObjectsCommandInput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Files, FilesAwayError, ownName } from './files.server.ts';

/** A bucket, the part of it that is ours, and who asks. Without an address it is Amazon's. */
export type Bucket = {
  bucket: string;
  /** What every name begins with, with its slash. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds in which a connection stands, and for which one may be silent. Three tries of it stay under a minute. */
const patience = { connectionTimeout: 3000, socketTimeout: 15_000 };

/** Bytes of a part of a large file, of which two travel at a time: so much of it is in memory. Ten thousand parts make 80 GB. */
const part = { partSize: 8 * 1024 * 1024, queueSize: 2 };

/**
 * Files in a bucket of an S3 store. Nothing in it is public: no file has an ACL, and what visitors see they are sent by the site (decision
 * 82). Nothing is asked before it is used.
 */
export function s3Files(place: Bucket): Files {
  const client = clientOf(place);
  const { bucket: Bucket, prefix } = place;
  const at = (name: string) => ({ Bucket, Key: prefix + ownName(name) });
  const asked = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw failureOf(error, place);
    }
  };
  const open = async (name: string) => {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(name)));
    return { size: ContentLength, body: Body as Readable };
  };
  return {
    put: (name, bytes) =>
      asked(async () => {
        await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
      }),
    putFile: (name, path) =>
      asked(async () => {
        const params = { ...at(name), Body: createReadStream(path) };
        await new Upload({ client, ...part, params }).done();
      }),
    get: (name) => asked(async () => wholeOf(await open(name))),
    open: (name) => asked(() => open(name)),
    has: (name) =>
      asked(async () => {
        const found = await client.send(new HeadObjectCommand(at(name))).catch(ifNone);
        // The answer to a bucket that is gone is the same.
        if (!found) await client.send(new HeadBucketCommand({ Bucket }));
        return found !== undefined;
      }),
    delete: (name) =>
      asked(async () => {
        await client.send(new DeleteObjectCommand(at(name)));
      }),
    list: (folder) =>
      asked(async () => {
        const within = { Bucket, Prefix: `${at(folder).Key}/`, Delimiter: '/' };
        const names: string[] = [];
        for await (const { Key = '' } of listed(client, within))
          names.push(Key.slice(prefix.length));
        return names;
      }),
    async *walk(folder) {
      const within = { Bucket, Prefix: folder === undefined ? prefix : `${at(folder).Key}/` };
      try {
        for await (const { Key = '', Size = 0 } of listed(client, within))
          yield { name: Key.slice(prefix.length), bytes: Size };
      } catch (error) {
        throw failureOf(error, place);
      }
    },
  };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: patience,
    // Stores that are not Amazon's refuse the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** In the older way: its next page begins behind a name, which every store understands alike. */
async function* listed(client: S3Client, within: ListObjectsCommandInput) {
  let Marker: string | undefined;
  do {
    const page = await client.send(new ListObjectsCommand({ ...within, Marker }));
    const files = page.Contents ?? [];
    yield* files;
    Marker = page.IsTruncated ? (page.NextMarker ?? files.at(-1)?.Key) : undefined;
  } while (Marker !== undefined);
}

async function wholeOf({ size, body }: { size: number; body: Readable }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== size) throw new Error(`${bytes.length} bytes came in place of ${size}`);
  return bytes;
}

function ifNone(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
  return undefined;
}

/** A file that is missing is missing as on a disk; what else goes wrong is the store's, said so that its keeper knows what to look at. */
function failureOf(error: unknown, { bucket, endpoint = 'Amazon' }: Bucket): unknown {
  if (error instanceof RangeError) return error;
  if (error instanceof S3ServiceException && error.name === 'NoSuchKey')
    return Object.assign(new Error('ENOENT: no such file in the bucket', { cause: error }), {
      code: 'ENOENT',
    });
  if (error instanceof Error && 'path' in error && 'syscall' in error) return error;
  const of = `the bucket ${bucket} at ${endpoint}`;
  if (error instanceof S3ServiceException)
    return new FilesAwayError(`${of} refuses (${reasonOf(error)})`, { cause: error });
  return new FilesAwayError(`${of} does not answer (${reasonOf(error)})`, { cause: error });
}

/** `AccessDenied`, or what the system said; one that every address of a host refused has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException && error.name !== 'Unknown') return error.name;
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

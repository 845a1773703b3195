import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Server } from '#tests/support/s3-server.ts';
import { copyFiles } from './copy-files.server.ts';
import { diskFiles, type Files, FilesAwayError } from './files.server.ts';
import { type Bucket, s3Files } from './s3-files.server.ts';

let scratch: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'studio-files-'));
  s3 = await openS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(scratch, { recursive: true });
});

const bucket = (changes: Partial<Bucket> = {}) =>
  s3Files({
    bucket: 'studio',
    prefix: 'uploads/',
    endpoint: s3.settings.S3_ENDPOINT,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    ...changes,
  });
const kinds: Record<string, () => Files> = {
  'on disk': () => diskFiles(join(scratch, 'uploads')),
  'in a bucket': () => bucket(),
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};
const bodyOf = async (files: Files, name: string) => {
  const { size, body } = await files.open(name);
  const bytes = Buffer.concat(await all(body as AsyncIterable<Uint8Array>));
  expect(bytes.length).toBe(size);
  return bytes;
};

describe.each(Object.entries(kinds))('files %s', (_, open) => {
  let files: Files;
  beforeAll(() => {
    files = open();
  });

  it('are read as they were stored, replaced, and deleted', async () => {
    const bytes = randomBytes(100_000);
    await files.put('pictures/heron.jpg', bytes);
    expect(await files.get('pictures/heron.jpg')).toEqual(bytes);
    expect(await bodyOf(files, 'pictures/heron.jpg')).toEqual(bytes);
    expect(await files.has('pictures/heron.jpg')).toBe(true);
    await files.put('pictures/heron.jpg', Buffer.from('another'));
    expect(String(await files.get('pictures/heron.jpg'))).toBe('another');
    await files.put('pictures/nothing', Buffer.alloc(0));
    expect((await files.get('pictures/nothing')).length).toBe(0);
    expect((await bodyOf(files, 'pictures/nothing')).length).toBe(0);
    await files.put('pictures/ä weir + 1%.jpg', Buffer.from('odd'));
    expect(String(await files.get('pictures/ä weir + 1%.jpg'))).toBe('odd');
    expect(await files.list('pictures')).toEqual([
      'pictures/heron.jpg',
      'pictures/nothing',
      'pictures/ä weir + 1%.jpg',
    ]);
    for (const name of await files.list('pictures')) await files.delete(name);
    expect(await files.has('pictures/heron.jpg')).toBe(false);
    expect(await files.list('pictures')).toEqual([]);
  });

  it('that are missing are missing, and deleting one again does nothing', async () => {
    expect(await files.has('pictures/none')).toBe(false);
    await expect(files.get('pictures/none')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(files.open('pictures/none')).rejects.toMatchObject({ code: 'ENOENT' });
    await files.delete('pictures/none');
    expect(await files.list('no-such-folder')).toEqual([]);
    expect(await all(files.walk('no-such-folder'))).toEqual([]);
    await expect(files.putFile('films/none', join(scratch, 'none'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await files.has('films/none')).toBe(false);
  });

  it.each([
    '../secrets.json',
    'a/../../uploads-of-another/x',
    '/etc/passwd',
    '',
    'a//b',
    './a',
    'a\\b',
    'a\0',
  ])('have no name like %j', async (name) => {
    for (const call of [
      files.put(name, Buffer.from('x')),
      files.putFile(name, join(scratch, 'x')),
      files.get(name),
      files.open(name),
      files.has(name),
      files.delete(name),
      files.list(name),
      all(files.walk(name)),
    ])
      await expect(call).rejects.toThrow(RangeError);
  });

  it('are listed and walked though there are more than a store names at once', async () => {
    const names = Array.from({ length: 1001 }, (__, index) => `many/${10_000 + index}`);
    while (names.length > 0)
      await Promise.all(names.splice(-50).map((name) => files.put(name, Buffer.from(name))));
    await files.put('many/deeper/1', Buffer.from('one'));
    await files.put('other', Buffer.from('other'));
    const listed = await files.list('many');
    expect(listed).toHaveLength(1001);
    expect([listed[0], listed.at(-1)]).toEqual(['many/10000', 'many/11000']);
    const walked = await all(files.walk('many'));
    expect(walked).toHaveLength(1002);
    expect(walked[0]).toEqual({ name: 'many/10000', bytes: 10 });
    expect(walked.at(-1)).toEqual({ name: 'many/deeper/1', bytes: 3 });
    expect((await all(files.walk())).map(({ name }) => name)).toEqual([
      ...walked.map(({ name }) => name),
      'other',
    ]);
  });

  it('may be large', async () => {
    const film = randomBytes(30_000_000);
    await files.put('films/long.mp4', film);
    expect(sha256(await files.get('films/long.mp4'))).toBe(sha256(film));
    await writeFile(join(scratch, 'film'), film);
    await files.putFile('films/again.mp4', join(scratch, 'film'));
    expect(sha256(await bodyOf(files, 'films/again.mp4'))).toBe(sha256(film));
  });

  it('are stored many at once, and one of those that have the same name stays', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (__, index) =>
        files.put(`once/${index}`, Buffer.from(`${index}`)),
      ),
    );
    for (let index = 0; index < 40; index++)
      expect(String(await files.get(`once/${index}`))).toBe(`${index}`);
    const versions = Array.from({ length: 8 }, (__, index) => `version ${index}`);
    await Promise.all(versions.map((version) => files.put('once/same', Buffer.from(version))));
    expect(versions).toContain(String(await files.get('once/same')));
  });
});

it('shows nothing on disk of a file that is being written', async () => {
  const folder = join(scratch, 'half');
  await mkdir(join(folder, 'films'), { recursive: true });
  await writeFile(join(folder, 'films/a.mp4.1.draft'), 'half');
  expect(await diskFiles(folder).list('films')).toEqual([]);
  expect(await all(diskFiles(folder).walk())).toEqual([]);
});

it('keeps what is ours apart from the rest of the bucket', async () => {
  const other = bucket({ prefix: 'backups/' });
  await other.put('shop.age', Buffer.from('locked'));
  expect(await bucket().has('shop.age')).toBe(false);
  expect(await all(other.walk())).toEqual([{ name: 'shop.age', bytes: 6 }]);
});

it('says so while the store is away, refuses or has no such bucket, and goes on when it is back', async () => {
  const files = bucket();
  await files.put('kept', Buffer.from('kept'));
  const calls: Record<string, (away: Files) => Promise<unknown>> = {
    put: (away) => away.put('kept', Buffer.from('other')),
    putFile: (away) => away.putFile('kept', import.meta.filename),
    get: (away) => away.get('kept'),
    open: (away) => away.open('kept'),
    has: (away) => away.has('kept'),
    delete: (away) => away.delete('kept'),
    list: (away) => away.list('pictures'),
    walk: (away) => all(away.walk()),
  };
  const troubles: [Files, RegExp][] = [
    [bucket({ accessKeyId: 'nobody' }), /bucket studio at http.* refuses \(\w+/],
    [bucket({ bucket: 'nobodys' }), /bucket nobodys at http.* refuses \(\w+/],
  ];
  for (const [away, words] of troubles)
    for (const [name, call] of Object.entries(calls)) {
      const failure = await call(away).catch((error: unknown) => error);
      expect(failure, name).toBeInstanceOf(FilesAwayError);
      expect(String(failure), name).toMatch(words);
    }
  await s3.stop();
  for (const [name, call] of Object.entries(calls)) {
    const failure = await call(files).catch((error: unknown) => error);
    expect(failure, name).toBeInstanceOf(FilesAwayError);
    expect(String(failure), name).toMatch(/does not answer \(.*ECONNREFUSED/);
  }
  await s3.start();
  expect(String(await files.get('kept'))).toBe('kept');
  expect(await readdir(scratch)).not.toContain('kept');
});

describe('files that are moved', () => {
  it('are copied there and back, each once, and stay where they were', async () => {
    const [disk, moved] = [diskFiles(join(scratch, 'here')), diskFiles(join(scratch, 'back'))];
    const store = bucket({ prefix: 'moved/' });
    const contents = new Map(
      ['pictures/a.jpg', 'films/b.mp4', 'top'].map((name) => [name, randomBytes(50_000)]),
    );
    for (const [name, bytes] of contents) await disk.put(name, bytes);
    expect(await copyFiles(disk, store)).toEqual({ copied: 3, there: 0, bytes: 150_000 });
    // As it was cut short: one is missing, one is half.
    await store.delete('top');
    await store.put('films/b.mp4', Buffer.from('half'));
    expect(await copyFiles(disk, store)).toEqual({ copied: 2, there: 1, bytes: 150_000 });
    expect(await copyFiles(store, moved)).toEqual({ copied: 3, there: 0, bytes: 150_000 });
    for (const files of [disk, store, moved])
      for (const [name, bytes] of contents) expect(await files.get(name)).toEqual(bytes);
  });

  it('are not said to be there where they come back otherwise', async () => {
    const disk = diskFiles(join(scratch, 'here'));
    const forgetful = {
      ...diskFiles(join(scratch, 'forgetful')),
      get: async () => Buffer.from(''),
    };
    await expect(copyFiles(disk, forgetful)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('films/b.mp4 came back otherwise'),
    });
  });
});

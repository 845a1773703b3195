import { createElement } from 'react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Transaction } from '#app/database/client.server.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { type TestContext, testContext, useDatabase } from '#tests/support/context.ts';
import { postLetter, sendLetters } from '../service.server.ts';
import { letterTemplate, type Templates } from '../template.ts';

const templates: Templates = {
  greeting: letterTemplate(z.object({ name: z.string() }), ({ name }) => ({
    subject: 'A greeting',
    body: createElement('p', null, `Dear ${name}`),
  })),
};
const greeting = (subject: string, name: unknown = 'Rosa') => ({
  kind: 'greeting',
  subject,
  recipient: `${subject}@example.com`,
  payload: { name },
});
const { db } = useDatabase(outbox);
let context: TestContext;

beforeEach(async () => {
  context = await testContext({ db: db() });
});

// The kinds of this test are not the shop's.
const postAny = postLetter as (
  tx: Transaction,
  letter: ReturnType<typeof greeting>,
) => Promise<boolean>;
const post = (letter: ReturnType<typeof greeting>) =>
  context.db.transaction((tx) => postAny(tx, letter));
const send = (over: Partial<TestContext> = {}) => sendLetters({ ...context, ...over }, templates);
const rows = () => context.db.select().from(outbox);
const failing = (code: string, message = 'no') => ({
  send: () => Promise.reject(Object.assign(new Error(message), { code, responseCode: 550 })),
  wasTaken: async () => false,
  forget: async () => undefined,
  kept: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
  close: () => undefined,
});

describe('posting', () => {
  test('one letter of a kind about one thing, however often it is posted', async () => {
    await post(greeting('a'));
    await post(greeting('a', 'Eve'));
    await post({ ...greeting('a'), kind: 'other' });
    expect((await rows()).map((row) => [row.kind, row.payload])).toEqual([
      ['greeting', { name: 'Rosa' }],
      ['other', { name: 'Rosa' }],
    ]);
  });

  test('nothing is posted when the fact it tells is rolled back', async () => {
    const failed = context.db.transaction(async (tx) => {
      await postAny(tx, greeting('a'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
  });
});

describe('sending', () => {
  test('sends each letter once, as HTML and as text, under the id of its row', async () => {
    await post(greeting('a'));
    await send();
    await send();
    const [row] = await rows();
    expect(context.letters).toEqual([
      {
        id: row!.id,
        to: 'a@example.com',
        subject: 'A greeting',
        html: '<!DOCTYPE html><p>Dear Rosa</p>',
        text: 'Dear Rosa\n',
      },
    ]);
    expect(row).toMatchObject({ attempts: 1, lastError: null, sentAt: context.now() });
  });

  test('two processes at once send every letter, and none twice', async () => {
    for (let letter = 0; letter < 12; letter++) await post(greeting(`letter-${letter}`));
    await Promise.all([send(), send(), send()]);
    expect(new Set(context.letters.map((letter) => letter.to)).size).toBe(12);
    expect(context.letters).toHaveLength(12);
  });

  test('a letter that another process is sending is left alone, and taken over when that process died', async () => {
    await post(greeting('a'));
    const hangs = {
      send: () => new Promise<void>(() => undefined),
      wasTaken: () => Promise.resolve(false),
      kept: () => Promise.resolve([]),
      forget: async () => undefined,
      erase: () => Promise.resolve(),
      close: () => undefined,
    };
    void send({ mail: hangs });
    await expect.poll(async () => (await rows())[0]!.attempts).toBe(1);
    await send();
    expect(context.letters).toHaveLength(0);
    context.clock.advance({ minutes: 3 });
    await send();
    expect(context.letters).toHaveLength(1);
  });

  test('a process that is being ended finishes the letter it is at, and begins no other', async () => {
    await post(greeting('a'));
    await post(greeting('b'));
    const stopping = new AbortController();
    const collect = context.mail.send;
    const mail = {
      ...context.mail,
      send: async (letter: Parameters<typeof collect>[0]) => (stopping.abort(), collect(letter)),
    };
    await sendLetters({ ...context, mail }, templates, stopping.signal);
    expect(
      (await rows()).map(({ attempts, sentAt }) => [attempts, sentAt !== null]).toSorted(),
    ).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  test('a bad letter does not stop the others: unknown kind, payload of another shape, refused address', async () => {
    await post({ ...greeting('a'), kind: 'riddle' });
    await post(greeting('b', 7));
    await post(greeting('c'));
    await post(greeting('d'));
    const collect = context.mail.send;
    const mail = {
      ...failing(''),
      send: (letter: Parameters<typeof collect>[0]) =>
        letter.to.startsWith('c') ? failing('EENVELOPE').send() : collect(letter),
    };
    await send({ mail });
    expect(context.letters.map((letter) => letter.to)).toEqual(['d@example.com']);
    expect(Object.fromEntries((await rows()).map((row) => [row.subject, row.lastError]))).toEqual({
      a: 'no such kind of letter',
      b: 'payload: name',
      c: 'EENVELOPE 550',
      d: null,
    });
  });

  test('a failure waits 30 seconds, then twice as long each time, an hour at most', async () => {
    await post(greeting('a'));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      await send({ mail: failing('EMESSAGE') });
      const [row] = await rows();
      const wait = (row!.nextAttemptAt.getTime() - context.now().getTime()) / 1000;
      waits.push(wait);
      context.clock.advance({ minutes: wait / 60 });
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    await send();
    expect((await rows())[0]).toMatchObject({
      lastError: null,
      attempts: 10,
      sentAt: context.now(),
    });
  });

  test('a full disk is asked again every 30 seconds, so that nothing waits an hour for room that there is', async () => {
    await post(greeting('a'));
    for (let attempt = 0; attempt < 6; attempt++) {
      await send({ mail: failing('ENOSPC') });
      context.clock.advance({ minutes: 0.5 });
    }
    await send();
    expect((await rows())[0]).toMatchObject({
      lastError: null,
      attempts: 7,
      sentAt: context.now(),
    });
  });

  test('when the mail server is away, one letter finds out and the rest stays due', async () => {
    await post(greeting('a'));
    await post(greeting('b'));
    await send({ mail: failing('ETIMEDOUT') });
    expect((await rows()).map((row) => row.attempts).toSorted()).toEqual([0, 1]);
    await send();
    expect(context.letters).toHaveLength(1);
  });

  test('what is kept and logged about a failure names nobody', async () => {
    const logged: unknown[] = [];
    await post(greeting('rosa'));
    await send({
      mail: failing('EENVELOPE', '550 rosa@example.com unknown'),
      log: { ...context.log, warn: (...all: unknown[]) => void logged.push(all) },
    });
    const [row] = await context.db
      .select({ lastError: outbox.lastError })
      .from(outbox)
      .where(eq(outbox.subject, 'rosa'));
    expect(JSON.stringify([row, logged])).not.toMatch(/rosa/i);
    expect(logged).toHaveLength(1);
  });
});

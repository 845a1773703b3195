import { expect, test } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import { announcement } from './announcement.server.ts';

test('the start says that nothing moves, with a link that opens the mailbox', () => {
  const env = readEnv({});
  expect(announcement(env, false, 'sandbox')).toBe(
    `Payments: sandbox, no money moves · Mail: kept in the mailbox at http://127.0.0.1:3000/sandbox/mailbox?key=${env.MAILBOX_KEY}`,
  );
});

test('the start of a live shop on a database in a folder says what a power cut would lose', () => {
  const risk = /not flushed to the disk with every order.*set DATABASE_URL/;
  expect(announcement(readEnv({}), false, 'live')).toMatch(risk);
  expect(announcement(readEnv({}), false, 'sandbox')).not.toMatch(risk);
  const server = readEnv({
    DATABASE_URL: 'postgres://127.0.0.1/shop',
    SESSION_SECRET: 'x'.repeat(40),
  });
  expect(announcement(server, false, 'live')).not.toMatch(risk);
});

test('a key that was chosen, and a password of the mail server, are not written down', () => {
  const chosen = readEnv({ MAILBOX_KEY: 'the key of the studio' });
  expect(announcement(chosen, true, 'sandbox')).toMatch(/mailbox\?key=MAILBOX_KEY$/);
  expect(
    announcement(readEnv({ SMTP_URL: 'smtps://ada:word@mail.example' }), false, 'sandbox'),
  ).toBe('Payments: sandbox, no money moves · Mail: sent by mail.example');
});

import { expect, test } from 'vitest';
import { bounced, complaint } from '#tests/support/returned-letters.ts';
import { readReport } from './read-report.server.ts';

/** So many parts within one another that the reader of mail gives up. */
const nested = Array.from(
  { length: 500 },
  (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
).join('');

const id = '7f3c91ae-0000-4000-8000-000000000000';

test.each([
  ['an unknown mailbox', bounced(id, '5.1.1'), { recipientId: id, says: 'bounced' }],
  ['a closed mailbox', bounced(id, '5.2.1'), { recipientId: id, says: 'bounced' }],
  ['a full mailbox', bounced(id, '5.2.2'), { recipientId: id, says: 'something else' }],
  ['a delay', bounced(id, '4.4.1', 'delayed'), { recipientId: id, says: 'something else' }],
  ['a complaint', complaint(id), { recipientId: id, says: 'complained' }],
  ['a letter of somebody else', bounced('somebody', '5.1.1'), undefined],
  ['an answer of a reader', 'Subject: Thanks\r\n\r\nStatus: 5.1.1\r\nAction: failed', undefined],
  ['nothing', '', undefined],
  ['parts within parts without end', nested, undefined],
])('%s', async (_, message, report) => {
  expect(await readReport(message)).toEqual(report);
});

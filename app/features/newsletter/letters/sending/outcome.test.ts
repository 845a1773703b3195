import { expect, test } from 'vitest';
import { failureOf } from './outcome.server.ts';

const answer = (fields: object) => Object.assign(new Error('refused'), fields);
const rcpt = (response: string) =>
  answer({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response,
    responseCode: Number(response.slice(0, 3)),
  });
const data = (response: string) =>
  answer({
    code: 'EMESSAGE',
    command: 'DATA',
    response,
    responseCode: Number(response.slice(0, 3)),
  });

test.each([
  ['an unknown mailbox', rcpt('550 5.1.1 No such user'), false, 'returned'],
  ['an unknown mailbox, said plainly', rcpt('550 unknown'), false, 'returned'],
  ['a closed mailbox', rcpt('550 5.2.1 disabled'), false, 'returned'],
  ['an unknown mailbox, said at the end', data('550 5.1.1 No such user'), true, 'returned'],
  ['a full mailbox', rcpt('552 5.2.2 over quota'), false, 'put-off'],
  ['a sender that may not', rcpt('550 5.7.1 relaying denied'), false, 'put-off'],
  ['a letter taken for an advertisement', data('554 5.7.1 spam'), true, 'put-off'],
  ['a refusal of the letter, said plainly', data('554 no'), true, 'put-off'],
  ['a server that asks for patience', rcpt('450 4.2.0 greylisted'), false, 'put-off'],
  ['a wrong password', answer({ code: 'EAUTH', responseCode: 535 }), false, 'away'],
  ['no server', answer({ code: 'ESOCKET' }), false, 'away'],
  ['a line cut before the end', answer({ code: 'ECONNECTION' }), false, 'away'],
  ['a line cut after the end', answer({ code: 'ECONNECTION' }), true, 'unknown'],
  ['silence after the end', answer({ code: 'EABORT' }), true, 'unknown'],
  ['a fault of ours', new TypeError('undefined'), false, 'put-off'],
])('%s', (_, error, wasEnding, failure) => {
  expect(failureOf(error, wasEnding)).toBe(failure);
});

import type { Inquiry } from './contract.ts';
import { copy } from './copy.ts';

/** Mail programs cut a longer address, and some then open nothing at all. */
const longestQuote = 1200;

/** An address that opens the mail program with the answer begun: to whom, about what, and what they wrote, quoted. */
export function replyAddress({
  firstName,
  lastName,
  email,
  projectType,
  message,
}: Inquiry): string {
  const quoted =
    message.length > longestQuote ? `${message.slice(0, longestQuote).trimEnd()}...` : message;
  const body = `\n\n\n${copy.wrote(`${firstName} ${lastName}`)}\n${quoted.replaceAll(/^/gm, '> ')}`;
  // CRLF is what RFC 6068 asks for.
  const fields = { subject: copy.subject(projectType), body: body.replaceAll(/\r?\n/g, '\r\n') };
  const query = Object.entries(fields).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`,
  );
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}

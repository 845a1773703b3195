import PostalMime from 'postal-mime';

/** What a returned letter says: whose row it is of, and whether that reader is to be taken off. */
type Report = {
  recipientId: string;
  says: 'bounced' | 'complained' | 'something else';
};

/**
 * Reads a message as it came back: a delivery status notification (RFC 3464) or a complaint (RFC 5965). Undefined for any other message,
 * one that does not carry a letter of ours, and one that no reader of mail gets through.
 */
export async function readReport(message: string): Promise<Report | undefined> {
  const parsed = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    // It refuses by throwing what has more parts within one another, or longer headers, than any mail program writes.
  }).catch(() => undefined);
  if (!parsed) return undefined;
  const { attachments, text = '' } = parsed;
  const partOf = (...types: readonly string[]) =>
    attachments
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) => String(content))
      .join('\n');
  const original = partOf('message/rfc822', 'text/rfc822-headers');
  const recipientId = /^Message-ID:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/im.exec(
    original,
  )?.[1];
  if (!recipientId) return undefined;
  const complaint = partOf('message/feedback-report');
  if (/^Feedback-Type:\s*(abuse|fraud|opt-out)/im.test(complaint))
    return { recipientId, says: 'complained' };
  // Some mail programs show the status as text.
  const status = partOf('message/delivery-status', 'message/global-delivery-status') || text;
  const isForGood =
    /^Action:\s*failed/im.test(status) && /^Status:\s*5\.(0|1\.|2\.1\b)/im.test(status);
  return { recipientId, says: isForGood ? 'bounced' : 'something else' };
}

/** Addresses that open nothing that is a person's own. */
const harmless = new Set(['contractUrl', 'imageUrl', 'pictureUrl', 'siteUrl', 'trackingUrl']);

/**
 * What is known of a person without what opens their orders, payments and offers: a file of it may lie anywhere, and is sent by mail.
 * Dates become texts.
 */
export function withoutLinks(known: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(known, (key, value: unknown) => (opens(key) ? undefined : value));
  return JSON.parse(text) as Record<string, unknown>;
}

const opens = (key: string) =>
  /token/i.test(key) || (/url$/i.test(key) && key !== 'url' && !harmless.has(key));

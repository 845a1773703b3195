import type { TestSite } from '../site.ts';

const page = 100;

/**
 * Hands the provider's events to the shop as a bad line would: some never arrive, some twice, and what arrives together arrives in any
 * order. Answers how many arrived.
 */
export function badLine(site: TestSite, random: (below: number) => number) {
  let last: string | undefined;
  const unread = async () => {
    const since = last ? { ending_before: last } : {};
    const { data } = await site.stripe.events.list({ ...since, limit: page });
    if (data[0]) last = data[0].id;
    return data;
  };
  return async (): Promise<number> => {
    const arriving = [];
    for (let data = await unread(); data.length > 0; data = await unread()) {
      for (const event of data) {
        const luck = random(100);
        if (luck >= 40) arriving.push(event);
        if (luck >= 95) arriving.push(event);
      }
      // Without a mark to go back to, the newest page is the only one that is asked for.
      if (data.length < page) break;
    }
    for (const event of shuffled(arriving, random)) {
      const payload = JSON.stringify(event);
      const header = site.stripe.webhooks.generateTestHeaderString({
        payload,
        secret: site.webhookSecret,
      });
      await site.call('POST', '/api/stripe/webhook', payload, { 'stripe-signature': header });
    }
    return arriving.length;
  };
}

function shuffled<T>(things: readonly T[], random: (below: number) => number): T[] {
  const left = [...things];
  return Array.from({ length: left.length }, () => left.splice(random(left.length), 1)[0]!);
}

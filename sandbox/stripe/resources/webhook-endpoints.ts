import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { del, get, post } from '../call.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { makeId } from '../ids.ts';
import { page, pageParams } from '../lists.ts';
import { list, needed, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing, unexpected } from '../refusal.ts';
import type { Store } from '../store.ts';
import { apiVersion } from '../version.ts';

/** As many as one account may have in one mode (docs.stripe.com/webhooks). */
const most = 16;

export const webhookEndpointCalls = [
  post('/webhook_endpoints', {
    params: {
      url: needed(text(2048)),
      enabled_events: needed(list(text())),
      api_version: text(),
      description: text(),
      metadata,
      ...unmodelled('connect'),
    },
    run: (context, params) => makeEndpoint(context, params),
  }),
  get('/webhook_endpoints', {
    params: pageParams,
    run: ({ store }, params) => {
      const found = page(store, 'webhook_endpoint', '/v1/webhook_endpoints', params, isThere);
      return { ...found, data: found.data.map(withoutSecret) };
    },
  }),
  get('/webhook_endpoints/:id', {
    params: {},
    run: ({ store }, _params, id) => withoutSecret(findEndpoint(store, id)),
  }),
  del('/webhook_endpoints/:id', {
    params: {},
    run: ({ store }, _params, id) => {
      store.put({ ...findEndpoint(store, id), status: 'deleted' });
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
];

/** Those that an event of a type is sent to. */
export function endpointsFor(store: Store, type: string): Stripe.WebhookEndpoint[] {
  const wants = ({ enabled_events: events }: Stripe.WebhookEndpoint) =>
    events.includes('*') || events.includes(type);
  return store.all('webhook_endpoint').filter((one) => isThere(one) && wants(one));
}

type Wanted = {
  url: string;
  enabled_events: string[];
  api_version?: string | undefined;
  description?: string | undefined;
  metadata?: Parameters<typeof changedMetadata>[1] | undefined;
};

function makeEndpoint({ store, now }: Context, wanted: Wanted): Stripe.WebhookEndpoint {
  refuseUnreachable(wanted.url);
  const { api_version: version = apiVersion, enabled_events: events } = wanted;
  if (version !== apiVersion)
    throw new InvalidParameter(`Invalid API version: ${version}`, 'api_version');
  const wrong = events.findIndex(
    (type) => type !== '*' && !/^[a-z_0-9]+(\.[a-z_0-9]+)+$/.test(type),
  );
  if (events.length === 0 || wrong >= 0)
    throw new InvalidParameter(
      `Invalid enabled_events[${Math.max(wrong, 0)}]: must be a known event type`,
      `enabled_events[${Math.max(wrong, 0)}]`,
    );
  if (store.all('webhook_endpoint').filter(isThere).length >= most)
    throw unexpected(`You have reached the maximum of ${most} test webhook endpoints.`);
  return store.put<Stripe.WebhookEndpoint>({
    id: makeId('we'),
    object: 'webhook_endpoint',
    api_version: version,
    application: null,
    created: now,
    description: wanted.description ?? null,
    enabled_events: events,
    livemode: false,
    metadata: changedMetadata({}, wanted.metadata),
    secret: makeId('whsec'),
    status: 'enabled',
    url: wanted.url,
  });
}

/** Stripe takes no address that it could not call: neither without a scheme nor of somebody's own machine or network. */
function refuseUnreachable(url: string): void {
  const wrong = (message: string) => new InvalidParameter(message, 'url', 'url_invalid');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw wrong('Invalid URL: An explicit scheme (such as https) must be provided.');
  const { hostname } = new URL(url);
  const isOwn =
    /^(localhost|.*\.local|.*\.localhost|\[.*\])$/.test(hostname) ||
    /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname);
  if (isOwn || !hostname.includes('.'))
    throw wrong(
      'Invalid URL: URL must be publicly accessible. Consider using a tool such as the Stripe CLI to test webhooks locally.',
    );
}

function findEndpoint(store: Store, id: string): Stripe.WebhookEndpoint {
  const found = store.find('webhook_endpoint', id);
  if (!found || !isThere(found)) throw missing('webhook endpoint', id);
  return found;
}

const isThere = ({ status }: Stripe.WebhookEndpoint) => status !== 'deleted';

/** The secret is told once, when the endpoint is made. */
function withoutSecret({ secret: _secret, ...endpoint }: Stripe.WebhookEndpoint) {
  return endpoint;
}

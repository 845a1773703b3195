import type Stripe from 'stripe';
import { get, post } from '../call.ts';
import { pageParams, page } from '../lists.ts';
import { choice, list, text } from '../params.ts';
import { unexpected } from '../refusal.ts';
import type { Store } from '../store.ts';

/** The account's tax settings, under an id of the stand-in's own: Stripe has one of them in an account and gives it none. */
export type KeptTaxSettings = Stripe.Tax.Settings & { id: string };

export const taxSettingsCalls = [
  get('/tax/settings', { params: {}, run: ({ store }) => shown(settingsOf(store)) }),
  get('/tax/registrations', {
    params: { ...pageParams, status: choice('active', 'all', 'expired', 'scheduled') },
    run: ({ store, now }, { status = 'active', ...params }) => {
      settingsOf(store);
      begin(store, now);
      return page(store, 'tax.registration', '/v1/tax/registrations', params, (one) =>
        status === 'all' ? true : one.status === status,
      );
    },
  }),
  /** Not Stripe's: what is set in its dashboard. `registrations`: places as `US-NY` or `DE`. */
  post('/sandbox/tax', {
    params: { status: choice('active', 'pending'), registrations: list(text()) },
    run: ({ store, now }, { status, registrations }) => {
      const before = settingsOf(store);
      if (registrations) {
        for (const one of store.all('tax.registration')) store.put({ ...one, status: 'expired' });
        for (const place of registrations) register(store, now, place);
      }
      return shown(
        store.put({
          ...before,
          ...(status === 'pending' && {
            status,
            head_office: null,
            status_details: { pending: { missing_fields: ['head_office'] } },
          }),
          ...(status === 'active' && active),
        }),
      );
    },
  }),
];

/** Throws what Stripe answers while Stripe Tax is not set up on the account (docs.stripe.com/error-codes#stripe-tax-inactive). */
export function refuseInactive(store: Store): void {
  if (settingsOf(store).status === 'active') return;
  throw unexpected(
    'Stripe Tax has not been activated on your account. Please visit https://dashboard.stripe.com/settings/tax to get started.',
    'stripe_tax_inactive',
  );
}

/** Where the account collects tax. */
export function isRegistered(store: Store, now: number, place: string): boolean {
  begin(store, now);
  return store.find('tax.registration', idOf(place))?.status === 'active';
}

const active = {
  status: 'active' as const,
  head_office: {
    address: {
      city: 'New York',
      country: 'US',
      line1: '1 Harbor Street',
      line2: null,
      postal_code: '10001',
      state: 'NY',
    },
  },
  status_details: { active: {} },
};

function settingsOf(store: Store): KeptTaxSettings {
  const blank = {
    id: 'settings',
    object: 'tax.settings' as const,
    defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
    livemode: false,
    ...active,
  };
  return store.find('tax.settings', 'settings') ?? store.put(blank);
}

const shown = ({ id: _id, ...settings }: KeptTaxSettings) => settings;

/** An account of the stand-in collects tax in these places until something else is said. */
const atFirst = ['US-NY', 'US-MN', 'US-CA', 'DE'];

function begin(store: Store, now: number): void {
  if (store.all('tax.registration').length === 0)
    for (const place of atFirst) register(store, now, place);
}

const idOf = (place: string) => `taxreg_${place.replace('-', '')}`;

function register(store: Store, now: number, place: string): void {
  const [country = '', state] = place.split('-');
  const more = state
    ? { us: { state, type: 'state_sales_tax' as const } }
    : { [country.toLowerCase()]: { type: 'standard' } };
  store.put({
    id: idOf(place),
    object: 'tax.registration',
    active_from: now,
    country,
    country_options: more as Stripe.Tax.Registration.CountryOptions,
    created: now,
    expires_at: null,
    livemode: false,
    status: 'active',
  });
}

import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { makeId } from '../ids.ts';
import { email, flag, needed } from '../params.ts';
import type { Store } from '../store.ts';

export const accountCalls = [
  get('/account', { params: {}, run: (context) => findAccount(context) }),
  /** Not Stripe's: what its dashboard says of an account before it has looked at it. */
  post('/sandbox/account', {
    params: { charges_enabled: flag(), payouts_enabled: flag() },
    run: (context, { charges_enabled: charges = true, payouts_enabled: payouts = true }) =>
      context.store.put({
        ...findAccount(context),
        charges_enabled: charges,
        payouts_enabled: payouts,
      }),
  }),
  /** Not Stripe's: the key that asks is expired in the dashboard, as one that has leaked is. */
  post('/sandbox/expire_key', {
    params: {},
    run: ({ store, role }) => store.put({ id: role, object: 'expired_key' }),
  }),
  /** Not Stripe's: takes a person out of the ledger, for a shop whose sandbox runs in another process. */
  post('/sandbox/erase', {
    params: { email: needed(email()) },
    run: ({ store }, { email: address }) => {
      store.erase(address);
      return { id: 'erased', object: 'erasure' };
    },
  }),
];

/** The id of the account, for the sentences that name it. */
export function accountId(store: Store): string {
  return store.all('account')[0]?.id ?? 'acct_sandbox';
}

/** The account that this ledger is of. Its fields are those of a standard account in the United States (SDK: Accounts.d.ts). */
function findAccount({ store, now }: Pick<Context, 'store' | 'now'>): Stripe.Account {
  const id = makeId('acct');
  return store.all('account')[0] ?? store.put(accountWith(id, now));
}

function accountWith(id: string, created: number): Stripe.Account {
  const bank = {
    id: makeId('ba'),
    object: 'bank_account',
    account: id,
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    last4: '6789',
    status: 'new',
  };
  const account = {
    id,
    object: 'account',
    business_profile: { name: 'Sandbox studio' },
    business_type: 'individual',
    charges_enabled: true,
    country: 'US',
    created,
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    external_accounts: {
      object: 'list',
      data: [bank],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    payouts_enabled: true,
    settings: {
      dashboard: { display_name: 'Sandbox studio', timezone: 'Etc/UTC' },
      payouts: { schedule: { delay_days: 2, interval: 'daily' }, statement_descriptor: null },
    },
    type: 'standard',
  };
  return account as unknown as Stripe.Account;
}

import type Stripe from 'stripe';
import { findClock } from '../clock.ts';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import { page, pageParams } from '../lists.ts';
import { integer, needed, text, unmodelled } from '../params.ts';
import { InvalidParameter } from '../refusal.ts';
import type { Store } from '../store.ts';
import { later } from './billing-periods.ts';
import { liveUntil } from './renewals.ts';

const path = '/test_helpers/test_clocks';
const lifetime = 30 * 24 * 60 * 60;
const farthest = 2;

export const testClockCalls = [
  post(path, {
    params: { frozen_time: needed(integer(0)), name: text(300), ...unmodelled('customer') },
    run(context, params) {
      const clock = context.store.put<Stripe.TestHelpers.TestClock>({
        id: makeId('clock'),
        object: 'test_helpers.test_clock',
        created: context.now,
        deletes_after: context.now + lifetime,
        frozen_time: params.frozen_time,
        livemode: false,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      });
      emit(context, 'test_helpers.test_clock.created', clock);
      return clock;
    },
  }),
  get(path, {
    params: pageParams,
    run: ({ store }, params) => page(store, 'test_helpers.test_clock', `/v1${path}`, params),
  }),
  get(`${path}/:id`, {
    params: {},
    run: ({ store }, _params, id) => findClock(store, id),
  }),
  post(`${path}/:id/advance`, {
    params: { frozen_time: needed(integer(0)) },
    run: (context, { frozen_time: target }, id) =>
      advance(context, findClock(context.store, id), target),
  }),
];

// Stripe answers before it has arrived. The sandbox has, but says the same, so that whoever asks waits for `ready`.
function advance(
  context: Context,
  clock: Stripe.TestHelpers.TestClock,
  target: number,
): Stripe.TestHelpers.TestClock {
  const { store } = context;
  refuseJump(store, clock, target);
  const advancing: Stripe.TestHelpers.TestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  };
  emit(context, 'test_helpers.test_clock.advancing', store.put(advancing));
  liveUntil(context, clock.id, target, (frozen_time) => store.put({ ...advancing, frozen_time }));
  const ready = store.put<Stripe.TestHelpers.TestClock>({
    ...clock,
    frozen_time: target,
    status: 'ready',
    status_details: {},
  });
  emit(context, 'test_helpers.test_clock.ready', ready);
  return advancing;
}

function refuseJump(
  store: Store,
  { id, frozen_time: now }: Stripe.TestHelpers.TestClock,
  target: number,
) {
  if (target <= now) {
    throw new InvalidParameter(
      "The frozen_time must be after the test clock's current frozen time.",
      'frozen_time',
    );
  }
  const ends = store
    .all('subscription')
    .filter(({ test_clock, ended_at }) => test_clock === id && ended_at === null)
    .map(({ items }) => later(now, items.data[0]!.price.recurring!, farthest));
  const limit =
    ends.length > 0
      ? Math.min(...ends)
      : later(now, { interval: 'year', interval_count: 1 }, farthest);
  if (target <= limit) return;
  throw new InvalidParameter(
    'The frozen_time cannot be more than two intervals in the future from the shortest subscription in this test clock.',
    'frozen_time',
  );
}

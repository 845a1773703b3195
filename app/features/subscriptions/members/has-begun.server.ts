import { notInArray } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';

/** A sign-up that was never paid makes nobody a member. */
export const hasBegun = notInArray(subscriptions.status, ['incomplete', 'incomplete_expired']);

import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** What every letter to a member begins with. */
export const aboutMember = (
  { env }: Pick<Context, 'env'>,
  { customerFirstName }: Pick<Subscription, 'customerFirstName'>,
) => ({ firstName: customerFirstName, contactEmail: contactAddress(env) });

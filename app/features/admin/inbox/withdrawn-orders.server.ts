import { or, sql } from 'drizzle-orm';
import { orders } from '#app/database/schema/sales/orders.ts';
import { orderNumberIn, withdrawalType } from '#app/features/shipping/withdrawal.ts';
import { isOrderNumber, tidyOrderNumber } from '#app/platform/formats/order-number.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Inquiry } from './contract.ts';

type Statement = Pick<Inquiry, 'email' | 'projectType' | 'message'>;

/** Finds the order that an inquiry withdraws from; of two with one number, the writer's own. */
export type FindWithdrawn = (inquiry: Statement) => Inquiry['withdrawnOrder'];

/** Reads the orders that statements of withdrawal name, all at once. */
export async function readWithdrawnOrders(
  { db }: Pick<Context, 'db'>,
  inquiries: readonly Statement[],
): Promise<FindWithdrawn> {
  const numbers = [...new Set(inquiries.flatMap((inquiry) => numberIn(inquiry) ?? []))];
  const named =
    numbers.length === 0
      ? []
      : await db
          .select(columns)
          .from(orders)
          .where(or(...numbers.map(begins)));
  return (inquiry) => {
    const number = numberIn(inquiry);
    if (number === undefined) return null;
    const found = named
      .filter(({ id }) => id.startsWith(number))
      .map(({ id, email }) => ({
        id,
        isWriters: email.toLowerCase() === inquiry.email.toLowerCase(),
      }));
    return found.find(({ isWriters }) => isWriters) ?? found[0] ?? null;
  };
}

const columns = { id: orders.id, email: orders.customerEmail };

/** A range of ids rather than of their text: the primary key answers it. */
const begins = (number: string) =>
  sql`${orders.id} between ${`${number}-0000-0000-0000-000000000000`}::uuid and ${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid`;

function numberIn({ projectType, message }: Statement): string | undefined {
  const number =
    projectType === withdrawalType ? tidyOrderNumber(orderNumberIn(message) ?? '') : '';
  return isOrderNumber(number) ? number : undefined;
}

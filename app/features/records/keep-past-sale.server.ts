import type { Transaction } from '#app/database/client.server.ts';
import { pastSales } from '#app/database/schema/office.ts';

type PastSale = Pick<
  typeof pastSales.$inferSelect,
  'name' | 'soldOn' | 'items' | 'total' | 'currency'
>;

/** Writes down what was sold before the shop came here, and answers its id. Cents. Nothing is booked, taken from stock or written to anybody. */
export async function keepPastSale(tx: Transaction, sale: PastSale, at: Date): Promise<string> {
  const [row] = await tx
    .insert(pastSales)
    .values({ ...sale, createdAt: at, updatedAt: at })
    .returning({ id: pastSales.id });
  if (!row) throw new Error('the sale was not written');
  return row.id;
}

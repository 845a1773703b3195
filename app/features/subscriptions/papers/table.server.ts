import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { inPages, writeTable } from '#app/platform/files/table.server.ts';
import type { Shirt } from '../months/admin/contract.ts';
import type { ExportShirts } from './contract.ts';
import { papersCopy as copy } from './copy.ts';
import { everyShirt } from './every-shirt.server.ts';

/** The shirts of a month as a table, both runs in the order of their numbers. Times are UTC. For the owner only. */
export async function exportShirts(
  context: Context,
  { params: { month } }: Input<ExportShirts>,
): Promise<SentFile> {
  return { name: `club-${month}.csv`, bytes: writeTable(copy.columns, rowsOf(context, month)) };
}

async function* rowsOf(context: Context, month: string): AsyncGenerator<string[][]> {
  for await (const shirts of inPages(await everyShirt(context, month))) yield shirts.map(cellsOf);
}

function cellsOf({ address, ...shirt }: Shirt & { run: number }): string[] {
  return [
    String(shirt.number),
    String(shirt.run),
    shirt.size ?? '',
    shirt.name,
    shirt.email,
    address.firstName,
    address.lastName,
    address.addressLine1,
    address.addressLine2,
    address.city,
    address.stateCode,
    address.postalCode,
    address.countryCode,
    shirt.status,
    shirt.carrier ?? '',
    shirt.trackingNumber ?? '',
    shirt.shippedAt ?? '',
    shirt.reason ?? '',
  ];
}

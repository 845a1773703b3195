import { stringify } from 'csv-stringify';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import type { Shirt } from '../closing/contract.ts';
import type { ExportShirts } from './contract.ts';
import { papersCopy as copy } from './copy.ts';
import { everyShirt } from './every-shirt.server.ts';

/** Rows written at a time. */
const page = 500;

/**
 * The shirts of a month as a table, both runs in the order of their numbers. UTF-8 with its mark, which spreadsheets want; a cell that
 * would be a formula is defused (invariant 14). Times are UTC. For the owner only.
 */
export async function exportShirts(
  context: Context,
  { params: { month } }: Input<ExportShirts>,
): Promise<SentFile> {
  return { name: `club-${month}.csv`, bytes: write(context, month) };
}

async function* write(context: Context, month: string): AsyncGenerator<Uint8Array> {
  yield await table([[...copy.columns]], true);
  let rows: string[][] = [];
  for await (const shirt of everyShirt(context, month)) {
    rows.push(cellsOf(shirt));
    if (rows.length < page) continue;
    yield await table(rows, false);
    rows = [];
  }
  if (rows.length > 0) yield await table(rows, false);
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

function table(lines: string[][], bom: boolean): Promise<Uint8Array> {
  return new Promise((done, fail) =>
    stringify(
      lines,
      { bom, escape_formulas: true, record_delimiter: 'windows', quoted_match: /\n/ },
      (error, text) => (error ? fail(error) : done(Buffer.from(text))),
    ),
  );
}

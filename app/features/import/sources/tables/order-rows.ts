import type { ForeignOrder } from '../../shape.ts';
import { groupRows } from './group-rows.ts';
import type { Row, Table } from './table.ts';
import { amountOf, countOf, dayIn, namesOf } from '../words.ts';

/**
 * Orders as Shopify and Squarespace write them: a row for each line, of which the first says what the order is. `key` is the column of their
 * number.
 */
export function ordersOfLines({ rows }: Table, key: string): ForeignOrder[] {
  return groupRows(rows, (row) => row.get(key)).map(([number, own]) => {
    const [first] = own as [Row];
    const isVoid = /^(voided|cancell?ed)$/i.test(first.get('Financial Status'));
    return {
      file: first.file,
      line: first.line,
      id: number,
      number,
      email: first.get('Email'),
      ...namesOf(first.get('Billing Name', 'Shipping Name')),
      day: dayIn(first.get('Created at', 'Paid at')),
      total: amountOf(first.get('Total')),
      currency: first.get('Currency'),
      items: own.flatMap((row) => {
        const title = row.get('Lineitem name');
        const variant = row.get('Lineitem variant');
        const quantity = countOf(row.get('Lineitem quantity')) ?? 1;
        return title ? [{ title: variant ? `${title}, ${variant}` : title, quantity }] : [];
      }),
      refusal: isVoid || first.get('Cancelled at') !== '' ? 'it was cancelled there' : '',
    };
  });
}

import {
  emptyShop,
  type ForeignOrder,
  type ForeignShop,
  type ForeignWork,
  plainWork,
} from '../shape.ts';
import type { GivenFile } from './given-file.ts';
import { groupRows } from './tables/group-rows.ts';
import { textOfEntities } from './html.ts';
import { kindWords } from './tables/sizes.ts';
import { readTable, type Row, type Table } from './tables/table.ts';
import { amountOf, countOf, dayIn, kindOf, namesOf, nameAgain } from './words.ts';

/**
 * What Etsy exports: the listings that are active, the orders of a year and their lines. A listing has no number there, so it is called by its
 * title; an order names no e-mail address.
 */
export function readEtsy(files: readonly GivenFile[]): ForeignShop {
  const shop = emptyShop();
  const orders: Table[] = [];
  const lines: Table[] = [];
  for (const file of files) {
    const table = readTable(file, shop.problems);
    if (table.has('TITLE', 'PRICE', 'QUANTITY')) shop.works.push(...worksOf(table));
    else if (table.has('Order ID', 'Item Name')) lines.push(table);
    else if (table.has('Order ID', 'Order Total')) orders.push(table);
    else
      shop.problems.push({
        file: table.file,
        line: 1,
        text: 'these are not the columns of listings, sold orders or sold order items from Etsy.',
      });
  }
  shop.orders.push(...ordersOf(orders, lines));
  return shop;
}

function worksOf({ rows }: Table): ForeignWork[] {
  const again = nameAgain();
  return rows.map((row) => workOf(row, again(textOfEntities(row.get('TITLE')))));
}

function workOf(row: Row, id: string): ForeignWork {
  const title = textOfEntities(row.get('TITLE'));
  const materials = textOfEntities(row.get('MATERIALS')).split(',').join(', ');
  const values = [1, 2, 3].flatMap((at) => {
    const isSize = /size|dimension/i.test(
      row.get(`VARIATION ${at} NAME`) + row.get(`VARIATION ${at} TYPE`),
    );
    return isSize ? row.get(`VARIATION ${at} VALUES`).split(',') : [];
  });
  const count = countOf(row.get('QUANTITY'));
  const words = kindWords(title, row.get('TAGS').replaceAll('_', ' '));
  const { kind, merchandiseType } = kindOf(words, { hasSizes: values.length > 1, count });
  const price = amountOf(row.get('PRICE'));
  return {
    ...plainWork,
    file: row.file,
    line: row.line,
    id,
    title,
    kind,
    merchandiseType,
    text: textOfEntities(row.get('DESCRIPTION')),
    price,
    // Of several sizes Etsy says how many there are of all together.
    sizes: sizesOf(kind, values, { price, count }),
    medium: kind === 'original' ? materials : '',
    pictures: Array.from({ length: 20 }, (_, at) => row.get(`IMAGE${at + 1}`))
      .filter(Boolean)
      .map((address) => ({ address, alt: '' })),
    isPublished: true,
    isSold: kind === 'original' && count === 0,
    isCounted: count !== undefined,
    slug: title,
  };
}

function sizesOf(
  kind: ForeignWork['kind'],
  names: readonly string[],
  { price, count }: { price: string; count: number | undefined },
): ForeignWork['sizes'] {
  if (kind === 'original') return [];
  if (names.length > 0) return names.map((size) => ({ size: size.trim(), price, total: '' }));
  return kind === 'merchandise' ? [] : [{ size: '', price, total: String(count ?? '') }];
}

/** Each order with its lines; one whose lines alone are given has their sum. */
function ordersOf(orders: readonly Table[], lines: readonly Table[]): ForeignOrder[] {
  const heads = new Map(
    orders.flatMap(({ rows }) => rows.map((row) => [row.get('Order ID'), row] as const)),
  );
  const items = new Map(
    groupRows(
      lines.flatMap(({ rows }) => rows),
      (row) => row.get('Order ID'),
    ),
  );
  const numbers = [...new Set([...heads.keys(), ...items.keys()])].filter(Boolean);
  return numbers.map((number) => {
    const own = items.get(number) ?? [];
    const head = heads.get(number) ?? own[0]!;
    return {
      file: head.file,
      line: head.line,
      id: number.replace(/^#/, ''),
      number: `#${number.replace(/^#/, '')}`,
      email: '',
      ...namesOf(head.get('Full Name', 'Ship Name')),
      day: dayIn(head.get('Sale Date', 'Date Paid')),
      total: amountOf(head.get('Order Total')) || sumOf(own),
      currency: head.get('Currency'),
      items: own.map((row) => ({
        title: textOfEntities(row.get('Item Name')),
        quantity: countOf(row.get('Quantity')) ?? 1,
      })),
      refusal: /^cancell?ed$/i.test(head.get('Status')) ? 'it was cancelled there' : '',
    };
  });
}

function sumOf(lines: readonly Row[]): string {
  const cents = lines.map((row) => Number(amountOf(row.get('Item Total')).replace('.', '')));
  const sum = cents.reduce((all, one) => all + one, 0);
  return (sum / 100).toFixed(2);
}

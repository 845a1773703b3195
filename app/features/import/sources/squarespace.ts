import { emptyShop, type ForeignShop, type ForeignWork, plainWork } from '../shape.ts';
import type { GivenFile } from './given-file.ts';
import { textOfHtml } from './html.ts';
import { readPosts } from './posts-xml.ts';
import { addressOf } from './tables/addresses.ts';
import { groupRows } from './tables/group-rows.ts';
import { ordersOfLines } from './tables/order-rows.ts';
import { kindWords, sizesOf, type Variant } from './tables/sizes.ts';
import { readTable, type Row, type Table } from './tables/table.ts';
import { amountOf, countOf, isYes, kindOf, withoutMark } from './words.ts';

/**
 * What Squarespace exports: products (a row for each variant, below the row of its product), orders, contacts, and its blog in the XML of WordPress.
 */
export function readSquarespace(files: readonly GivenFile[]): ForeignShop {
  const shop = emptyShop();
  for (const file of files) {
    if (/\.xml$/i.test(file.name)) {
      shop.posts.push(...readPosts(file, shop.problems));
      continue;
    }
    const table = readTable(file, shop.problems);
    if (table.has('Order ID', 'Lineitem name'))
      shop.orders.push(
        ...ordersOfLines(table, 'Order ID').map((order) => ({
          ...order,
          number: `#${order.number.replace(/^#/, '')}`,
        })),
      );
    else if (table.has('Title', 'Price')) shop.works.push(...worksOf(table));
    else if (table.has('Email') || table.has('Email Address'))
      shop.customers.push(...customersOf(table));
    else
      shop.problems.push({
        file: table.file,
        line: 1,
        text: 'these are not the columns of products, orders or contacts from Squarespace.',
      });
  }
  return shop;
}

const productId = (row: Row) => row.get('Product ID [Non Editable]', 'Product ID');

/** A row below the first of a product has its variant alone, with the product's number or without. */
function worksOf({ rows }: Table): ForeignWork[] {
  let last = '';
  const named = groupRows(rows, (row) => {
    last = productId(row) || (row.get('Title') ? row.get('Product URL', 'Title') : last);
    return last;
  });
  return named.map(([id, own]) => workOf(id, own));
}

function workOf(id: string, rows: readonly Row[]): ForeignWork {
  const [first] = rows as [Row];
  const title = first.get('Title');
  const { sizes, count } = sizesOf(rows.map(variantOf));
  const words = kindWords(first.get('Categories'), first.get('Tags'), title);
  const { kind, merchandiseType } = kindOf(words, { hasSizes: rows.length > 1, count });
  const isSingle = rows.length === 1 && sizes[0]?.size === '';
  const page = first.get('Product Page').replaceAll(/^\/+|\/+$/g, '');
  const slug = first.get('Product URL').split('/').at(-1) ?? '';
  return {
    ...plainWork,
    file: first.file,
    line: first.line,
    id,
    title,
    kind,
    merchandiseType,
    text: textOfHtml(first.get('Description')),
    price: sizes[0]?.price ?? '',
    sizes: kind === 'original' || (kind === 'merchandise' && isSingle) ? [] : sizes,
    weight: Number(first.get('Weight')) > 0 ? `${first.get('Weight')} lb` : '',
    pictures: first
      .get('Hosted Image URLs')
      .split(/\s+/)
      .filter(Boolean)
      .map((address) => ({ address, alt: '' })),
    isPublished: isYes(first.get('Visible')),
    isSold: kind === 'original' && count !== undefined && count <= 0,
    isCounted: count !== undefined,
    slug: slug || title,
    paths: slug && page ? [`/${page}/p/${slug}`, `/${page}/${slug}`] : [],
  };
}

function variantOf(row: Row): Variant {
  const values = [1, 2, 3, 4, 5, 6].map((at) => row.get(`Option Value ${at}`));
  return {
    name: values.filter(Boolean).join(' / '),
    price: amountOf(row.get('Price')),
    // `Unlimited` is not counted.
    count: countOf(row.get('Stock')),
  };
}

function customersOf({ rows }: Table) {
  return rows.map((row) => ({
    file: row.file,
    line: row.line,
    id: row.get('Email', 'Email Address').toLowerCase(),
    email: row.get('Email', 'Email Address'),
    firstName: row.get('First Name'),
    lastName: row.get('Last Name'),
    phone: withoutMark(row.get('Phone', 'Phone Number', 'Shipping Phone Number')),
    address: addressOf(row, ['Shipping ', 'Billing ', '']),
    notes: '',
  }));
}

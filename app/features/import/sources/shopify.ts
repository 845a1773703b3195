import type { ForeignShop, ForeignWork } from '../shape.ts';
import { emptyShop, plainWork } from '../shape.ts';
import { addressOf } from './tables/addresses.ts';
import { groupRows } from './tables/group-rows.ts';
import { textOfHtml } from './html.ts';
import { ordersOfLines } from './tables/order-rows.ts';
import { kindWords, sizesOf, type Variant } from './tables/sizes.ts';
import { readTable, type Row, type Table } from './tables/table.ts';
import type { GivenFile } from './given-file.ts';
import { amountOf, countOf, kindOf, withoutMark } from './words.ts';

/**
 * What Shopify exports: products (a row for each variant and picture), customers, orders (a row for each line) and redirects, known by their
 * columns.
 */
export function readShopify(files: readonly GivenFile[]): ForeignShop {
  const shop = emptyShop();
  for (const file of files) {
    const table = readTable(file, shop.problems);
    if (table.has('Lineitem name', 'Name')) shop.orders.push(...ordersOfLines(table, 'Name'));
    else if (isProducts(table)) shop.works.push(...worksOf(table));
    else if (table.has('Redirect from', 'Redirect to'))
      shop.redirects.push(
        ...table.rows.map((row) => ({
          file: row.file,
          line: row.line,
          from: row.get('Redirect from'),
          to: row.get('Redirect to'),
        })),
      );
    else if (table.has('Email', 'First Name')) shop.customers.push(...customersOf(table));
    else
      shop.problems.push({
        file: table.file,
        line: 1,
        text: 'these are not the columns of products, customers, orders or redirects from Shopify.',
      });
  }
  return shop;
}

const isProducts = (table: Table) =>
  table.has('Title') && (table.has('Handle') || table.has('URL handle'));

function worksOf({ rows }: Table): ForeignWork[] {
  return groupRows(rows, (row) => row.get('Handle', 'URL handle')).map(([handle, own]) =>
    workOf(handle, own),
  );
}

function workOf(handle: string, rows: readonly Row[]): ForeignWork {
  const [first] = rows as [Row];
  const variants = rows.flatMap(variantOf);
  const title = first.get('Title');
  const { sizes, count } = sizesOf(variants);
  const words = kindWords(
    first.get('Type'),
    first.get('Product Category'),
    first.get('Tags'),
    title,
  );
  const { kind, merchandiseType } = kindOf(words, { hasSizes: sizes.length > 1, count });
  const grams = Number(first.get('Variant Grams', 'Weight value (grams)')) || 0;
  const status = first.get('Status').toLowerCase();
  return {
    ...plainWork,
    file: first.file,
    line: first.line,
    id: handle,
    title,
    kind,
    merchandiseType,
    text: textOfHtml(first.get('Body (HTML)', 'Description')),
    price: variants[0]?.price ?? '',
    sizes: kind === 'original' ? [] : sizes,
    weight: grams > 0 ? `${grams / 1000} kg` : '',
    pictures: picturesOf(rows),
    isPublished:
      !/^(false|no)$/i.test(first.get('Published', 'Published on online store')) &&
      (status === '' || status === 'active'),
    isSold: kind === 'original' && count !== undefined && count <= 0,
    isCounted: count !== undefined,
    slug: handle,
    paths: [`/products/${handle}`],
  };
}

/** A row that only adds a picture has no price. */
function variantOf(row: Row): Variant[] {
  const price = amountOf(row.get('Variant Price', 'Price'));
  if (price === '') return [];
  const options = [1, 2, 3]
    .map((at) => row.get(`Option${at} Value`, `Option${at} value`))
    .filter((value) => value !== '' && value !== 'Default Title');
  const isTracked = row.get('Variant Inventory Tracker', 'Inventory tracker') !== '';
  const quantity = countOf(row.get('Variant Inventory Qty', 'Inventory quantity'));
  return [{ name: options.join(' / '), price, count: isTracked ? quantity : undefined }];
}

function picturesOf(rows: readonly Row[]) {
  const placed = rows.flatMap((row) => {
    const address = row.get('Image Src', 'Product image URL');
    const position = countOf(row.get('Image Position', 'Image position')) ?? Infinity;
    return address ? [{ address, alt: row.get('Image Alt Text', 'Image alt text'), position }] : [];
  });
  return placed
    .toSorted((a, b) => a.position - b.position)
    .map(({ address, alt }) => ({ address, alt }));
}

function customersOf({ rows }: Table) {
  return rows.map((row) => ({
    file: row.file,
    line: row.line,
    id: row.get('Email').toLowerCase(),
    email: row.get('Email'),
    firstName: row.get('First Name'),
    lastName: row.get('Last Name'),
    phone: withoutMark(row.get('Phone', 'Default Address Phone')),
    address: addressOf(row, ['Default Address ', '']),
    notes: row.get('Note'),
  }));
}

import {
  emptyShop,
  type ForeignCustomer,
  type ForeignOrder,
  type ForeignShop,
  type ForeignWork,
  plainWork,
} from '../shape.ts';
import { slugOf } from '#app/features/catalog/slug.ts';
import type { GivenFile } from './given-file.ts';
import { textOfHtml } from './html.ts';
import { readPosts } from './posts-xml.ts';
import { addressOf } from './tables/addresses.ts';
import { groupRows } from './tables/group-rows.ts';
import { kindWords, sizesOf, type Variant } from './tables/sizes.ts';
import { readTable, type Row, type Table } from './tables/table.ts';
import { amountOf, countOf, dayIn, kindOf, namesOf, withoutMark } from './words.ts';

/**
 * What WooCommerce and its common extensions export: products with their variations, orders, customers, each known by its columns, and the posts of
 * WordPress as XML.
 */
export function readWooCommerce(files: readonly GivenFile[]): ForeignShop {
  const shop = emptyShop();
  for (const file of files) {
    if (/\.xml$/i.test(file.name)) shop.posts.push(...readPosts(file, shop.problems));
    else readOneTable(readTable(file, shop.problems), shop);
  }
  return shop;
}

function readOneTable(table: Table, shop: ForeignShop): void {
  const hasAny = (...names: readonly string[]) => names.some((name) => table.has(name));
  if (table.has('Name') && hasAny('Regular price', 'Images')) shop.works.push(...worksOf(table));
  else if (hasAny(...numberColumns)) shop.orders.push(...ordersOf(table));
  else if (hasAny(...emailColumns)) shop.customers.push(...customersOf(table));
  else
    shop.problems.push({
      file: table.file,
      line: 1,
      text: 'these are not the columns of products, orders or customers from WooCommerce.',
    });
}

/** Variations stand below or above the product that their `Parent` names, by its number or its SKU. */
function worksOf({ rows }: Table): ForeignWork[] {
  const isVariation = (row: Row) => row.get('Type').toLowerCase().includes('variation');
  const variations = new Map(groupRows(rows.filter(isVariation), (row) => row.get('Parent')));
  return rows
    .filter((row) => !isVariation(row))
    .map((row) =>
      workOf(row, [
        ...(variations.get(`id:${row.get('ID')}`) ?? []),
        ...(row.get('SKU') ? (variations.get(row.get('SKU')) ?? []) : []),
      ]),
    );
}

function workOf(row: Row, variations: readonly Row[]): ForeignWork {
  const title = row.get('Name');
  const { sizes, count } = sizesOf((variations.length > 0 ? variations : [row]).map(variantOf));
  const words = kindWords(row.get('Categories'), row.get('Tags'), title);
  const { kind, merchandiseType } = kindOf(words, { hasSizes: variations.length > 1, count });
  const isOut = /^(0|no|false)$/i.test(row.get('In stock?'));
  const slug = slugOf(title);
  return {
    ...plainWork,
    file: row.file,
    line: row.line,
    id: row.get('ID', 'SKU') || slug,
    title,
    kind,
    merchandiseType,
    text: textOfHtml(row.get('Description', 'Short description')),
    price: sizes[0]?.price ?? '',
    sizes: kind === 'original' || (kind === 'merchandise' && variations.length === 0) ? [] : sizes,
    ...measuresOf(row),
    pictures: picturesOf(row),
    isPublished:
      row.get('Published') === '1' && !/^(hidden)$/i.test(row.get('Visibility in catalog')),
    isSold: kind === 'original' && (isOut || (count !== undefined && count <= 0)),
    isCounted: count !== undefined || row.get('In stock?') !== '',
    slug,
    paths: slug ? [`/product/${slug}`] : [],
  };
}

/** Of a work that hangs; what a shop measures in other units is its parcel's. */
function measuresOf(row: Row): Pick<ForeignWork, 'weight' | 'height' | 'width' | 'measuredIn'> {
  const [weight, weightUnit] = measured(row, 'Weight');
  const [height, unit] = measured(row, 'Height');
  const isKnown = unit === 'cm' || unit === 'in';
  return {
    weight: /^(kg|lbs?)$/.test(weightUnit) ? `${weight} ${weightUnit.slice(0, 2)}` : '',
    height: isKnown ? height : '',
    width: isKnown ? measured(row, 'Width')[0] : '',
    measuredIn: unit === 'cm' ? 'cm' : 'in',
  };
}

/** Addresses may hold commas; what parts them is one before the next address. */
function picturesOf(row: Row): ForeignWork['pictures'] {
  return row
    .get('Images')
    .split(/,\s*(?=https?:|[^,]+\.\w{3,4}\s*(?:,|$))/)
    .map((address) => ({ address: address.trim(), alt: '' }))
    .filter(({ address }) => address !== '');
}

function variantOf(row: Row): Variant {
  const values = [1, 2, 3].map((at) => row.get(`Attribute ${at} value(s)`));
  const isVariation = row.get('Type').toLowerCase().includes('variation');
  return {
    name: isVariation ? values.filter(Boolean).join(' / ') : '',
    price: amountOf(row.get('Regular price', 'Sale price')),
    count: countOf(row.get('Stock')),
  };
}

/** A measure with the unit that its column names: `Weight (kg)`. */
function measured(row: Row, name: string): [value: string, unit: string] {
  for (const unit of ['kg', 'lbs', 'lb', 'cm', 'in', 'g', 'oz', 'm', 'mm', 'yd']) {
    const value = row.get(`${name} (${unit})`);
    if (Number(value) > 0) return [value, unit];
  }
  return ['', ''];
}

const numberColumns = ['Order Number', 'Order ID', 'order_number', 'order_id', 'Order #'];
const emailColumns = ['Email', 'Email (Billing)', 'user_email', 'billing_email', 'Billing Email'];

function ordersOf({ rows }: Table): ForeignOrder[] {
  return groupRows(rows, (row) => row.get(...numberColumns)).map(([number, own]) => {
    const [first] = own as [Row];
    const names = namesOf(first.get('Customer', 'Billing Name', 'Full Name (Billing)'));
    return {
      file: first.file,
      line: first.line,
      id: number.replace(/^#/, ''),
      number: `#${number.replace(/^#/, '')}`,
      email: first.get(...emailColumns.toSpliced(0, 1), 'Customer Email', 'Email'),
      firstName:
        first.get('First Name (Billing)', 'billing_first_name', 'Billing First Name') ||
        names.firstName,
      lastName:
        first.get('Last Name (Billing)', 'billing_last_name', 'Billing Last Name') ||
        names.lastName,
      day: dayIn(first.get('Order Date', 'order_date', 'Date', 'date_created')),
      total: amountOf(
        first.get(
          'Order Total Amount',
          'Order Total',
          'order_total',
          'total',
          'Net Sales',
          'N. Revenue',
        ),
      ),
      currency: first.get('order_currency', 'Currency', 'Order Currency'),
      items: own.flatMap(itemsOf),
      refusal: /cancell?ed|failed|trash/i.test(first.get('Order Status', 'status', 'Status'))
        ? 'it was cancelled there'
        : '',
    };
  });
}

/** A row for each line, all lines in one cell, or a cell for each: `name:Heron|quantity:1`. */
function itemsOf(row: Row): ForeignOrder['items'] {
  const single = row.get('Item Name', 'Product Name', 'item_name');
  if (single)
    return [{ title: single, quantity: countOf(row.get('Quantity', 'Item Quantity')) ?? 1 }];
  const cells = Array.from({ length: 50 }, (_, at) => row.get(`line_item_${at + 1}`));
  const parted = [...cells, row.get('line_items')]
    .filter(Boolean)
    .flatMap((cell) => cell.split(';'));
  if (parted.length > 0)
    return parted.flatMap((cell) => {
      const title = /(?:^|\|)name:([^|]+)/.exec(cell)?.[1]?.trim();
      const quantity = countOf(/(?:^|\|)quantity:([^|]+)/.exec(cell)?.[1]?.trim() ?? '') ?? 1;
      return title ? [{ title, quantity }] : [];
    });
  return row
    .get('Product(s)', 'Products')
    .split(/,\s*/)
    .filter(Boolean)
    .map((cell) => {
      const [, count = '1', title = cell] = /^(\d+)\s*[×x]\s*(.+)$/.exec(cell) ?? [];
      return { title, quantity: Number(count) };
    });
}

function customersOf({ rows }: Table): ForeignCustomer[] {
  return rows.map((row) => {
    const email = row.get(...emailColumns);
    const names = namesOf(row.get('Name', 'display_name'));
    return {
      file: row.file,
      line: row.line,
      id: email.toLowerCase(),
      email,
      firstName: row.get('First Name', 'first_name', 'billing_first_name') || names.firstName,
      lastName: row.get('Last Name', 'last_name', 'billing_last_name') || names.lastName,
      phone: withoutMark(row.get('Phone', 'billing_phone', 'Billing Phone')),
      address: addressOf(row, ['billing_', 'Billing ', '']),
      notes: row.get('Customer Note', 'Notes'),
    };
  });
}

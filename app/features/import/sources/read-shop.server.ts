import type { OtherFormat } from '../formats.ts';
import type { ForeignShop } from '../shape.ts';
import type { GivenFile } from './given-file.ts';
import { readEtsy } from './etsy.ts';
import { readGhost } from './ghost.server.ts';
import { readSquarespace } from './squarespace.ts';
import { readWooCommerce } from './woocommerce.ts';
import { readShopify } from './shopify.ts';

const readers: Readonly<Record<OtherFormat, (files: readonly GivenFile[]) => ForeignShop>> = {
  shopify: readShopify,
  etsy: readEtsy,
  squarespace: readSquarespace,
  woocommerce: readWooCommerce,
  ghost: readGhost,
};

/** What the files of a shop say. What of them cannot be read is among its problems. */
export function readShop(format: OtherFormat, files: readonly GivenFile[]): ForeignShop {
  return readers[format](files);
}

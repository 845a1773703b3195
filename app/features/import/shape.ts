import type { Kind } from '#app/features/catalog/kind.ts';
import type { Place } from './report.ts';

/** Something of another shop, and what it is called by there. */
type Thing = Place & { line: number; id: string };

/** A picture as a file names it: an address, or a name. */
export type ForeignPicture = { address: string; alt: string };

export type ForeignWork = Thing & {
  title: string;
  kind: Kind;
  merchandiseType: string;
  /** Paragraphs, with `*emphasis*` and `**weight**`. */
  text: string;
  /** As the file writes it; empty where it says none. */
  price: string;
  sizes: { size: string; price: string; total: string }[];
  medium: string;
  year: string;
  /** Packed, with its unit: `1.2 kg`. */
  weight: string;
  width: string;
  height: string;
  depth: string;
  measuredIn: 'in' | 'cm';
  pictures: ForeignPicture[];
  isPublished: boolean;
  /** Whether the one that there is was sold. */
  isSold: boolean;
  /** Whether its shop counted how many there are: an order says that it is sold where nobody did. */
  isCounted: boolean;
  slug: string;
  /** The addresses that it had: `/products/heron`. */
  paths: string[];
};

export type ForeignCustomer = Thing & {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Null where none is whole. */
  address: ForeignAddress | null;
  notes: string;
};

export type ForeignAddress = {
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};

export type ForeignOrder = Thing & {
  /** As the buyer knew it: `#1001`. */
  number: string;
  /** Empty where the file says none. */
  email: string;
  firstName: string;
  lastName: string;
  /** `2024-02-21`; empty where it cannot be read. */
  day: string;
  total: string;
  currency: string;
  items: { title: string; quantity: number }[];
  /** Why it is no sale: it was cancelled. */
  refusal: string;
};

export type ForeignPost = Thing & {
  title: string;
  html: string;
  description: string;
  tags: string[];
  cover: ForeignPicture | null;
  /** ISO 8601; null for what was not published. */
  publishedAt: string | null;
  slug: string;
  paths: string[];
};

/** An address of the other shop that led to another one of it. */
type ForeignRedirect = Place & { line: number; from: string; to: string };

/** What cannot be read, in a sentence for the owner. */
export type Problem = Place & { text: string };

/** What the files of another shop say, whichever shop it is. */
export type ForeignShop = {
  works: ForeignWork[];
  customers: ForeignCustomer[];
  orders: ForeignOrder[];
  posts: ForeignPost[];
  redirects: ForeignRedirect[];
  problems: Problem[];
};

export const emptyShop = (): ForeignShop => ({
  works: [],
  customers: [],
  orders: [],
  posts: [],
  redirects: [],
  problems: [],
});

export const plainWork = {
  kind: 'original',
  merchandiseType: '',
  text: '',
  price: '',
  sizes: [],
  medium: '',
  year: '',
  weight: '',
  width: '',
  height: '',
  depth: '',
  measuredIn: 'in',
  pictures: [],
  isPublished: false,
  isSold: false,
  isCounted: false,
  paths: [],
} as const satisfies Partial<ForeignWork>;

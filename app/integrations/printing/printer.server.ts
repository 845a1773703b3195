/**
 * The printer refused, with its own words (`refused`); or it could not be reached or answered something that cannot be read
 * (`unknown`): whatever was asked may have been done all the same.
 */
export class PrinterError extends Error {
  readonly kind: 'refused' | 'unknown';
  /** As it came; null where nothing came. */
  readonly answer: unknown;
  /** Of HTTP; null where nothing came. */
  readonly status: number | null;
  /** What the printer asks to be waited before it is asked again, in seconds. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    facts: {
      kind: 'refused' | 'unknown';
      answer?: unknown;
      status?: number;
      retryAfter?: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.kind = facts.kind;
    this.answer = facts.answer ?? null;
    this.status = facts.status ?? null;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

/** `amount` is in minor units (pence, cents). */
export type PrinterMoney = { amount: number; currency: string };

export type PrinterVariant = {
  /** The address that it is ordered by; nothing else is known of what it looks like. */
  ref: string;
  /** In our words where we know them (`gray`), else the printer's own. */
  color: string | null;
  size: string | null;
  colorHex: string | null;
  /** What the printer charges the shop for one. */
  cost: PrinterMoney | null;
  /** Null: the printer does not say. */
  inStock: boolean | null;
};

export type PrinterProduct = {
  id: string;
  title: string;
  isEnabled: boolean;
  variants: PrinterVariant[];
  /** No variants: the picture is of all of them. */
  images: { src: string; variantRefs: string[] }[];
  facts: ProductFacts;
};

/** What a buyer asks about a thing, as far as the printer says it. */
export type ProductFacts = {
  fabric: string | null;
  care: string | null;
  weightGrams: number | null;
  sizeChart: { size: string; measures: Record<string, string> }[];
};

/** A color or size of a blank: in our words, and in the printer's own, which it is asked for by. */
export type BlankValue = { ours: string; theirs: string };

/** A garment or thing of the printer's range that nothing is printed on yet. */
export type PrinterBlank = {
  /** The address that products are made of it by. */
  ref: string;
  title: string;
  colors: BlankValue[];
  sizes: BlankValue[];
  /** What one costs with a print on its front; null where the printer does not say. */
  cost: PrinterMoney | null;
  facts: ProductFacts;
};

/** A product made of a blank: each of its variants has the sheet at `src` printed on its whole printable area. */
export type ProductToMake = {
  blank: PrinterBlank;
  title: string;
  /** In the printer's own words, as the blank has them. */
  variants: { color: string | null; size: string | null; src: string }[];
};

export type PrinterAddress = {
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  postalCode: string;
  state: string | null;
  /** Two letters (ISO 3166). */
  country: string;
};

type PrinterItem = { variantRef: string; quantity: number };

export type PrinterOrder = {
  id: string;
  /** The printer's own word. */
  status: string;
  total: PrinterMoney | null;
  fulfillments: {
    id: string;
    status: string | null;
    /** Their ids hold for this order alone. */
    methods: {
      id: string;
      name: string;
      price: PrinterMoney | null;
      minDays: number | null;
      maxDays: number | null;
    }[];
    items: PrinterItem[];
    tracking: { number: string; carrier: string | null; url: string | null }[];
  }[];
  /** As it came. */
  answer: unknown;
};

/** Who prints and posts merchandise. Every call throws PrinterError (decision 65). */
export type Printer = {
  /** 'sandbox': the stand-in; 'live': the provider, which charges. */
  mode: 'live' | 'sandbox';
  catalog: () => Promise<PrinterProduct[]>;
  blanks: () => Promise<PrinterBlank[]>;
  /** Charges nothing. After an answer that was lost the product may be in the catalog. */
  makeProduct: (wanted: ProductToMake) => Promise<PrinterProduct>;
  /** Charges nothing. */
  create: (order: {
    email: string;
    phone: string | null;
    address: PrinterAddress;
    items: PrinterItem[];
  }) => Promise<PrinterOrder>;
  /** Charges and starts production. */
  confirm: (
    orderId: string,
    choices: { fulfillmentId: string; methodId: string }[],
  ) => Promise<PrinterOrder>;
  read: (orderId: string) => Promise<PrinterOrder>;
  /** While it is not printed; PrinterError 'refused' afterwards. */
  cancel: (orderId: string) => Promise<PrinterOrder>;
};

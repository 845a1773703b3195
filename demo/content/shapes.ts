// The shapes of the demo collection. Plain data, read by the seed and by nothing else.

export type DemoPicture = {
  file: string; // in demo/finished
  alt: string;
  caption?: string;
  focus?: { x: number; y: number }; // 0..1, what a crop must keep
};

/** A process film: `poster` is the frame it stands on until it is started. */
type DemoFilm = { file: string; poster: DemoPicture; description: string };

export type DemoSize = {
  size: string;
  price: string;
  isAvailable?: boolean;
  edition?: number;
  sold?: number;
};

export type DemoWork = {
  slug: string;
  title: string;
  description: string;
  medium: string;
  year: number;
  height: number | null; // inches; '36 × 58 in' is made from the two
  width: number | null;
  note?: string;
  price: string;
  category: 'paintings' | 'prints' | 'commissions';
  productType: 'artwork' | 'print' | 'merchandise';
  merchandiseType?: 't-shirt' | 'tote' | 'mug' | 'poster' | 'cards';
  series?: string;
  isFeatured: boolean;
  isAvailable: boolean;
  isSold?: boolean;
  edition?: number; // prints without sizes
  sold?: number; // of that edition
  sizes?: DemoSize[];
  printOf?: string; // slug of the original
  isPremium?: boolean;
  hasColors?: boolean;
  design?: { light: string; dark?: string }; // in demo/finished: what is printed on the thing, and its form for dark cloth
  teemillVariantRef?: string;
  fabric?: string; // what the thing is made of
  care?: string;
  itemWeight?: number; // grams
  sizeChart?: { measures: string[]; rows: { size: string; lengths: number[] }[] }; // inches
  essay?: string; // markdown
  film?: DemoFilm;
  pictures: DemoPicture[];
};

export type DemoPost = {
  slug: string;
  title: string;
  description: string;
  readingTime: string;
  tags: string[];
  createdAt: string;
  file: string; // in demo/content/posts
};

export type DemoStudio = {
  name: string;
  country: string;
  foundedYear: number;
  words: Record<string, string>;
  biography: string[];
  quote: string;
  education: string[];
  sailing: { title: string; text: string };
  location: string;
  email: string;
  phone: string;
  responseNote: string;
  /** What the shop promises, in markdown: a heading for each. */
  promises: string;
  socialLinks: { label: string; url: string }[];
  /** Hangs in the about section. */
  picture: DemoPicture;
  statementFile: string;
  /** The owner's own part of the curriculum vitae. */
  cvFile: string;
  legal: {
    slug: 'privacy' | 'terms' | 'shipping-policy' | 'returns' | 'imprint';
    title: string;
    file: string;
  }[];
};

export type DemoCustomer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  preferences: string[];
  priceRange: string;
  newsletter: boolean;
  communications: string;
  lastContact: string; // ISO date
  totalPurchases: number;
  totalSpent: string;
  orders: { orderId: string; date: string; total: string; items: string[] }[];
};

export type DemoInventoryItem = {
  workSlug: string;
  type: 'original' | 'print';
  status: 'available' | 'sold' | 'exhibition' | 'private';
  location: string;
  condition: 'excellent' | 'good' | 'fair';
  notes: string;
  variants: { size: string; price: string; stock: number; active: boolean }[];
};

export type DemoCommission = {
  title: string;
  email: string;
  stage: 'inquiry' | 'proposal' | 'in_progress' | 'completed' | 'delivered';
  projectType: string;
  budget: number | null;
  deadlineInDays: number | null;
  updatedDaysAgo: number;
  notes: string;
};

export type DemoShippingZone = {
  country: 'US' | 'CA' | 'GB' | 'AU' | '*';
  name: string;
  /** `leavesWithin`: working days; `days`: on the way, at least and at most. */
  rates: Record<
    DemoWork['productType'],
    { first: string; further: string; leavesWithin: number; days: [number, number] }
  >;
  merchandiseFreeFrom: string | null;
};

export type DemoTaxRate = {
  country: string;
  region: string | null;
  /** With up to three decimals. */
  percent: number;
};

/** Somebody invented who bought something; `address` as an order keeps it. */
export type DemoBuyer = {
  name: string;
  email: string; // at sample.example, which nobody can have
  timeZone: string;
  address: {
    address1: string;
    address2?: string;
    city: string;
    state: string;
    postalCode: string;
    country: string;
  };
};

/** Moments are days before the first start, so that the shop is alive whenever it is opened. */
export type DemoOrder = {
  buyer: DemoBuyer;
  placed: number;
  lines: { slug: string; size?: string; color?: string; quantity?: number }[];
  packed?: number;
  /** `lines`: which of them left in it, by place; all of them without. */
  parcels?: { left: number; carrier: string; trackingNumber: string; lines?: number[] }[];
  delivered?: number;
  /** Cancelled before it left: all of its money went back. */
  cancelled?: number;
  /** A part of its money that went back later. */
  refund?: { at: number; amount: string };
  gift?: { firstName: string; lastName: string; message: string };
  notes?: string;
};

export type DemoMember = {
  buyer: DemoBuyer;
  size: 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | '3XL';
  status: 'active' | 'past_due' | 'canceled';
  /** When the first month was paid, in days before the first start, and how many months were. */
  since: number;
  paidMonths: number;
  skipsNext?: boolean;
  ends?: boolean;
  /** Not paid until the last try, so nothing is charged or sent. */
  isSuspended?: boolean;
  communications: string;
};

/** The design of a month of the club, after a detail of a work, as its story says. */
export type DemoClubDesign = {
  title: string;
  story: string;
  color: string;
  /** The work, and which of its pictures. */
  work: string;
  picture: number;
};

/** What a commission of the demo went through. Moments are days before the first start. */
export type DemoCommissionStory = {
  /** The commission's title. */
  title: string;
  client: string;
  begun: number;
  description: string;
  medium: string;
  dimensions: string;
  agreedPrice: number; // dollars
  deposit: { amount: number; asked: number; paid?: number };
  balance?: { amount: number; asked: number; paid?: number };
  /** By the stage they led to. */
  moved: { to: DemoCommission['stage']; at: number }[];
  letters?: { at: number; text: string }[];
  /** The work of the catalogue it became, and when each of its pictures was added: the details, then the whole. */
  workSlug?: string;
  pictures?: number[];
  completed?: number;
  delivered?: number;
  deliveryMethod?: string;
  clientFeedback?: string;
};

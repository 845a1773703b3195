import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, money, updatedAt } from './columns.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/catalog.sql

/** A picture the site owns. Its variants are made when they are first asked for and lie on disk under its id. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** The name of the source in the file store. */
    source: text('source').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull().default(''),
    caption: text('caption'),
    /** The point that must stay visible when a phone shows a detail, 0..1 from the upper left. */
    focusX: doublePrecision('focus_x').notNull().default(0.5),
    focusY: doublePrecision('focus_y').notNull().default(0.5),
    /** A data URL of a few hundred bytes, shown until the picture has loaded. */
    placeholder: text('placeholder').notNull(),
    /** The whole picture this one was cut from, and how: a picture's files never change, so a crop is a picture of its own. */
    cropOf: uuid('crop_of').references((): AnyPgColumn => pictures.id, { onDelete: 'set null' }),
    /** `{ left, top, width, height, rotate }`: shares of the turned whole, 0..1, and degrees clockwise (0, 90, 180, 270). */
    crop: jsonb('crop'),
    createdAt: createdAt(),
  },
  (t) => [
    check('pictures_crop', sql`(${t.crop} is null) or (jsonb_typeof(${t.crop}) = 'object')`),
    check('pictures_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check('pictures_focus', sql`${t.focusX} between 0 and 1 and ${t.focusY} between 0 and 1`),
  ],
);

/** What works belong together under one name; the name is what labels show. */
export const series = pgTable('series', {
  name: text('name').primaryKey(),
  text: text('text').notNull().default(''),
  /** The artist's own order; lower stands first. */
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** How large each size of a thing is: for each row one length in inches of each measure, null where it is not known. */
export type SizeChart = {
  measures: string[];
  rows: { size: string; lengths: (number | null)[] }[];
};

const visibilities = ['draft', 'scheduled', 'live', 'private', 'archived'] as const;

export const artworks = pgTable(
  'artworks',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    medium: text('medium').notNull(),
    year: integer('year'),
    /** Inches. The dimensions a visitor reads are made from these. */
    height: doublePrecision('height'),
    width: doublePrecision('width'),
    depth: doublePrecision('depth'),
    /** The unit the owner measured in; visitors read both. */
    measuredIn: text('measured_in', { enum: ['in', 'cm'] })
      .notNull()
      .default('in'),
    frame: text('frame', { enum: ['unframed', 'framed'] }),
    isReadyToHang: boolean('is_ready_to_hang').notNull().default(false),
    /** Grams, packed. */
    shippingWeight: integer('shipping_weight'),
    /** The unit the owner weighs in. */
    weighedIn: text('weighed_in', { enum: ['lb', 'kg'] })
      .notNull()
      .default('lb'),
    packing: text('packing', { enum: ['boxed', 'rolled', 'flat'] }),
    note: text('note'),
    series: text('series').references(() => series.name, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    price: money('price').notNull(),
    category: text('category', { enum: ['paintings', 'prints', 'commissions'] }).notNull(),
    productType: text('product_type', { enum: ['artwork', 'print', 'merchandise'] })
      .notNull()
      .default('artwork'),
    merchandiseType: text('merchandise_type'),
    isFeatured: boolean('is_featured').notNull().default(false),
    isAvailable: boolean('is_available').notNull().default(true),
    /** Why an original that is neither sold nor for sale is not, as its inventory item says (app/database/triggers/studio.sql). */
    standing: text('standing', { enum: ['exhibition', 'private'] }),
    isPremium: boolean('is_premium').notNull().default(false),
    /** Its copies carry numbers: each size is an edition of a fixed size. A print, or an etching that is sold as a work. */
    isNumbered: boolean('is_numbered').notNull().default(false),
    /**
     * `private` opens for whoever has its address and is listed nowhere; `draft` was taken down and `archived` put away:
     * both are shown to nobody. `scheduled` becomes live at `publish_at`.
     */
    visibility: text('visibility', { enum: visibilities }).notNull().default('live'),
    publishAt: moment('publish_at'),
    showsInShop: boolean('shows_in_shop').notNull().default(true),
    showsInPortfolio: boolean('shows_in_portfolio').notNull().default(true),
    /** The one that hangs first on the home page. */
    isFirstPicture: boolean('is_first_picture').notNull().default(false),
    hasColors: boolean('has_colors').notNull().default(false),
    sizes: text('sizes').array(),
    teemillVariantRef: text('teemill_variant_ref'),
    /** Who makes it once it is paid, and posts it: the owner or the printer (decision 65). */
    printedBy: text('printed_by', { enum: ['studio', 'printer'] })
      .notNull()
      .default('studio'),
    /** What is printed on a thing: its name in the file store, and that of its form for dark cloth where it has one. */
    design: text('design'),
    designForDark: text('design_for_dark'),
    /**
     * Where the design lies on the printable sheet, in shares of the sheet's width from its upper left corner; its height follows from the
     * file. All three or none: without them it lies as large as it goes.
     */
    designX: doublePrecision('design_x'),
    designY: doublePrecision('design_y'),
    designWidth: doublePrecision('design_width'),
    /** Those of the six colors that are sold, in their order; null for all of them. */
    colors: text('colors').array(),
    fabric: text('fabric'),
    care: text('care'),
    /** Grams, of the thing itself without its packing. */
    itemWeight: integer('item_weight'),
    /** `{ measures: string[], rows: { size: string, lengths: (number | null)[] }[] }`: inches, one for each measure. */
    sizeChart: jsonb('size_chart').$type<SizeChart>(),
    printOf: uuid('print_of').references((): AnyPgColumn => artworks.id, { onDelete: 'set null' }),
    essay: text('essay'),
    /** The process film: its name in the file store, the frame it stands on, and what it shows in words. */
    video: text('video'),
    videoPoster: uuid('video_poster').references(() => pictures.id),
    videoDescription: text('video_description'),
    /** The artist's own order on the wall; lower hangs first. */
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('artworks_price', sql`${t.price} >= 0`),
    check('artworks_category', sql`${t.category} in ('paintings', 'prints', 'commissions')`),
    check('artworks_product_type', sql`${t.productType} in ('artwork', 'print', 'merchandise')`),
    check('artworks_standing', sql`${t.standing} in ('exhibition', 'private')`),
    check(
      'artworks_printed_by',
      sql`${t.printedBy} = 'studio' or (${t.printedBy} = 'printer' and ${t.productType} = 'merchandise')`,
    ),
    check('artworks_measured_in', sql`${t.measuredIn} in ('in', 'cm')`),
    check('artworks_measures', sql`least(${t.height}, ${t.width}, ${t.depth}) > 0`),
    check('artworks_frame', sql`${t.frame} in ('unframed', 'framed')`),
    check('artworks_packing', sql`${t.packing} in ('boxed', 'rolled', 'flat')`),
    check('artworks_weighed_in', sql`${t.weighedIn} in ('lb', 'kg')`),
    check('artworks_shipping_weight', sql`${t.shippingWeight} > 0`),
    check('artworks_numbered', sql`not ${t.isNumbered} or ${t.productType} <> 'merchandise'`),
    check(
      'artworks_visibility',
      sql`${t.visibility} in ('draft', 'scheduled', 'live', 'private', 'archived')`,
    ),
    check(
      'artworks_scheduled',
      sql`(${t.visibility} = 'scheduled') = (${t.publishAt} is not null)`,
    ),
    uniqueIndex('artworks_one_first_picture')
      .on(t.isFirstPicture)
      .where(sql`${t.isFirstPicture}`),
    index('artworks_by_visibility').on(t.visibility, t.position, t.id),
    index('artworks_to_publish')
      .on(t.publishAt)
      .where(sql`${t.visibility} = 'scheduled'`),
    check('artworks_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('artworks_design', sql`${t.designForDark} is null or ${t.design} is not null`),
    // Off the sheet's edge by as much as itself at most, so that some of it is always printed.
    check(
      'artworks_design_place',
      sql`num_nulls(${t.designX}, ${t.designY}, ${t.designWidth}) in (0, 3) and (${t.designX} is null or (${t.design} is not null and ${t.designX} between -1 and 1 and ${t.designY} between -2 and 2 and ${t.designWidth} > 0 and ${t.designWidth} <= 2))`,
    ),
    check(
      'artworks_colors',
      sql`${t.colors} is null or (${t.hasColors} and cardinality(${t.colors}) > 0 and ${t.colors} <@ array['white', 'black', 'navy', 'gray', 'red', 'green'])`,
    ),
    check('artworks_item_weight', sql`${t.itemWeight} > 0`),
    check(
      'artworks_size_chart',
      sql`${t.sizeChart} is null or (coalesce(jsonb_typeof(${t.sizeChart} -> 'measures'), '') = 'array' and coalesce(jsonb_typeof(${t.sizeChart} -> 'rows'), '') = 'array')`,
    ),
    check(
      'artworks_video',
      sql`${t.video} is null or (${t.videoPoster} is not null and ${t.videoDescription} is not null)`,
    ),
    // The lists of the site, each read in the order of the wall from anywhere in it.
    index('artworks_wall').on(t.position, t.id),
    index('artworks_featured')
      .on(t.position, t.id)
      .where(sql`${t.isFeatured}`),
    index('artworks_kind').on(t.productType, t.position, t.id),
    index('artworks_category').on(t.category, t.position, t.id),
    index('artworks_print_of').on(t.printOf),
    index('artworks_series').on(t.series),
    // The owner's list in its other orders, and its tabs of what is for sale and what is sold.
    index('artworks_newest').on(t.createdAt, t.id),
    index('artworks_by_price').on(t.price, t.id),
    index('artworks_live')
      .on(t.position, t.id)
      .where(sql`${t.visibility} = 'live' and (${t.isAvailable} or ${t.standing} is not null)`),
    index('artworks_sold')
      .on(t.position, t.id)
      .where(sql`${t.visibility} = 'live' and not ${t.isAvailable} and ${t.standing} is null`),
  ],
);

export const artworkSizes = pgTable(
  'artwork_sizes',
  {
    id: id(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    price: money('price').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique('artwork_sizes_one_of_each').on(t.artworkId, t.size),
    check('artwork_sizes_price', sql`${t.price} >= 0`),
  ],
);

/** How many of a thing there are: one of an original, and of a print by its sizes; what has no edition is made on demand. Nothing sells twice. */
export const editions = pgTable(
  'editions',
  {
    id: id(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    size: text('size'),
    total: integer('total').notNull(),
    sold: integer('sold').notNull().default(0),
    held: integer('held').notNull().default(0),
    /**
     * The size that buyers of a numbered work were promised; it is the first total where nothing else is said
     * (`announce_edition_size`) and is raised only by an owner who was asked. Null for what was never announced as limited.
     */
    editionSize: integer('edition_size'),
    /** Artist's proofs beside the edition; they have numbers of their own and are not sold by the shop. */
    proofs: integer('proofs').notNull().default(0),
  },
  (t) => [
    unique('editions_one_for_each').on(t.artworkId, t.size).nullsNotDistinct(),
    index('editions_of_sold_out_sizes')
      .on(t.artworkId)
      .where(sql`${t.sold} >= ${t.total} and ${t.size} is not null`),
    check('editions_proofs', sql`${t.proofs} >= 0`),
    check(
      'editions_never_oversold',
      sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.sold} + ${t.held} <= ${t.total}`,
    ),
  ],
);

export const artworkPictures = pgTable(
  'artwork_pictures',
  {
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
    position: integer('position').notNull(),
    /** What is said of the picture here, where it differs from what is said of it elsewhere. */
    alt: text('alt'),
    caption: text('caption'),
  },
  (t) => [
    primaryKey({ columns: [t.artworkId, t.position] }),
    uniqueIndex('artwork_pictures_once').on(t.artworkId, t.pictureId),
  ],
);

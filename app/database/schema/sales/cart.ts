import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { artworks } from '../catalog.ts';
import { id, moment } from '../columns.ts';
import { offers } from './offers.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    sessionId: uuid('session_id').notNull(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(1),
    selectedSize: text('selected_size'),
    selectedColor: text('selected_color'),
    /** The offer by which it was put in: one copy, at the offer's price for as long as that stands. */
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    unique('cart_items_one_line_each')
      .on(t.sessionId, t.artworkId, t.selectedSize, t.selectedColor)
      .nullsNotDistinct(),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
    index('cart_items_of_offer').on(t.offerId),
    index('cart_items_added').on(t.addedAt, t.sessionId),
  ],
);

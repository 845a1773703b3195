import { z } from 'zod';
import type { artworks } from '#app/database/schema/catalog.ts';
import { things } from '#app/platform/measures/printable-sheet.ts';
import { colors } from '../colors.ts';

/** A design as it is printed, with everything that says what a product of the printer is made of it. */
export const PrintDesign = z.object({
  thing: z.enum(things),
  /** Names in the file store. */
  design: z.string(),
  designForDark: z.string().nullable(),
  /** In shares of the sheet's width; null where it lies as it usually does. */
  place: z.object({ x: z.number(), y: z.number(), width: z.number() }).nullable(),
  /** Those that it is sold in: null for what comes in no colors, and for all sizes that the printer has. */
  colors: z.array(z.string()).nullable(),
  sizes: z.array(z.string()).nullable(),
});
export type PrintDesign = z.output<typeof PrintDesign>;

/** The design that a work is printed with now; null where it has none, and what is printed stands at the printer. */
export function printDesignOf(work: typeof artworks.$inferSelect): PrintDesign | null {
  const { merchandiseType, design, designForDark, designX, designY, designWidth } = work;
  const thing = things.find((one) => one === merchandiseType);
  if (!thing || design === null) return null;
  const isPlaced = designX !== null && designY !== null && designWidth !== null;
  return {
    thing,
    design,
    designForDark,
    place: isPlaced ? { x: designX, y: designY, width: designWidth } : null,
    colors: work.hasColors ? [...(work.colors ?? colors)] : null,
    sizes: work.sizes,
  };
}

/** A design as a sold line keeps it; null where it keeps none, or one that cannot be read. Never throws. */
export const readPrintDesign = (stored: unknown): PrintDesign | null =>
  PrintDesign.safeParse(stored).data ?? null;

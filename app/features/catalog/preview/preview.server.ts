import { createHash } from 'node:crypto';
import type { artworks, pictures } from '#app/database/schema/catalog.ts';
import { folds } from '#app/integrations/printing/blank-name.ts';
import { type Place, type Thing, things } from '#app/platform/measures/printable-sheet.ts';
import { mainUrl } from '#app/features/pictures/picture.ts';
import { type Color, colors } from '../colors.ts';
import { previewVariant } from './preview.ts';

type Made = Pick<
  typeof artworks.$inferSelect,
  | 'id'
  | 'slug'
  | 'productType'
  | 'merchandiseType'
  | 'hasColors'
  | 'design'
  | 'designForDark'
  | 'designX'
  | 'designY'
  | 'designWidth'
  | 'colors'
  | 'teemillVariantRef'
>;

/** What a preview is made of, and the name it is kept under: another design or another way of printing has another name. */
export type Preview = {
  name: string;
  thing: Thing;
  fold: number;
  color: Color;
  design: string | null;
  place: Place | undefined;
};

/** How a thing looks in a color; undefined for what is not printed on anything that we can show. */
export function previewOf(work: Made, pictureId: string, color: Color): Preview | undefined {
  const thing = things.find((one) => one === work.merchandiseType);
  if (work.productType !== 'merchandise' || !thing || (!work.hasColors && work.design === null))
    return undefined;
  const design = color === 'white' ? work.design : (work.designForDark ?? work.design);
  const fold = foldOf(work.slug, thing);
  const place = placeOf(work);
  const made = [edition, thing, fold, design ?? pictureId, work.teemillVariantRef ?? ''];
  if (place) made.push(place.x, place.y, place.width);
  const digest = createHash('sha256').update(made.join(' ')).digest('hex').slice(0, 12);
  return { name: `${work.id}-${color}-${digest}`, thing, fold, color, design, place };
}

/** Where its owner has put the design; undefined where it lies as it usually does. */
function placeOf({ designX: x, designY: y, designWidth: width }: Made): Place | undefined {
  return x === null || y === null || width === null ? undefined : { x, y, width };
}

/** The color that a thing is shown in before one is chosen: white, or the first that it is sold in. */
export const firstColor = ({ colors: sold }: Pick<Made, 'colors'>): Color =>
  colors.find((color) => !sold || sold.includes(color)) ?? 'white';

/** Which of the photographs shows a work: always the same one in every color, and works beside each other seldom the same. */
function foldOf(slug: string, thing: Thing): number {
  return createHash('sha256').update(`${foldSalt} ${slug}`).digest().readUInt32BE() % folds[thing];
}

/** Chosen so that the demo's six shirts have six different folds. */
const foldSalt = 412;

/**
 * The address of a thing's picture in a color, made when it is first asked for (invariant 31); null for what comes in no colors, whose
 * own picture is the thing.
 */
export function previewUrl(work: Made, pictureId: string, color: Color): string | null {
  const preview = work.hasColors ? previewOf(work, pictureId, color) : undefined;
  return preview ? previewPath(preview) : null;
}

/** The picture that stands for what lies in a cart or was bought: the thing in its color, its first where none is said, or the work's own. */
export function boughtImageUrl(
  work: Made,
  picture: Pick<typeof pictures.$inferSelect, 'id' | 'width'>,
  selectedColor: string | null,
): string {
  const color = colors.find((one) => one === selectedColor) ?? firstColor(work);
  const preview = previewUrl(work, picture.id, color);
  return preview ? previewVariant(preview, 720, 'jpg') : mainUrl(picture);
}

export const previewPath = ({ name }: Preview) => `/media/mockups/${name}.webp`;

/** Changes when what is shown changes: another design, another way of printing. */
const edition = '3';

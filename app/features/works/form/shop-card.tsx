import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { readLength } from '#app/platform/measures/lengths.ts';
import { inchesText } from '#app/platform/measures/sides.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { ratioClass } from '#app/features/pictures/picture.ts';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import { BadgeRow } from '#app/features/shop/card/badge-row.tsx';
import { shopBadges } from '#app/features/shop/featured-works.ts';
import { cx } from '#app/ui/cx.ts';
import { Tag } from '#app/ui/tag.tsx';
import type { WorkForm } from '../form-contract.ts';
import { copy } from './copy.ts';
import { useForm } from './form-context.tsx';
import { FormSection } from './form-section.tsx';

/** The work as the shop will show it, as it is typed. On a phone the preview shows it. */
export function ShopCard() {
  const { form, sheet, pictures } = useForm();
  const cover = pictures.find(({ id }) => id === form.pictures[0]?.id);
  const lines = [mediumLine(form), sizeLine(form)].filter(Boolean);
  const price = sheet.standing || sheet.isSold ? standingText(sheet) : priceLine(form);
  return (
    <FormSection title={copy.parts.shop} aside={copy.parts.asYouType} className="max-lg:hidden">
      <div
        className={cx(
          'mt-4 border-b border-hairline [--tallest:20rem]',
          cover && ratioClass(cover),
        )}
      >
        {cover ? (
          <PictureView
            picture={cover}
            sizes="20rem"
            alt=""
            className={form.kind === 'merchandise' ? 'aspect-square w-80 max-w-full' : 'hung'}
          />
        ) : (
          <div className="grid h-52 place-items-center bg-recess type-caption text-label">
            {copy.noPicture}
          </div>
        )}
      </div>
      <div className="mt-3">
        <BadgeRow badges={shopBadges(form)} />
        <p className={cx('type-title', !form.title.trim() && 'text-label')}>
          {form.title.trim() || copy.untitled}
        </p>
        {lines.map((line) => (
          <p key={line} className="type-caption mt-0.5 text-label">
            {line}
          </p>
        ))}
        {price && (
          <p className="type-price mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {price}
            {form.kind === 'edition' && <Tag look="verdigris">{copy.limited}</Tag>}
          </p>
        )}
        {form.kind === 'edition' &&
          sheet.figures.flatMap(({ size, left }) => {
            const row = form.sizes.find((one) => one.size === size);
            return left !== null && row
              ? [
                  <p key={size} className="type-caption mt-1 text-label">
                    {size && `${size}: `}
                    {copy.leftOf(left, row.total)}
                  </p>,
                ]
              : [];
          })}
      </div>
    </FormSection>
  );
}

function mediumLine({ year, medium }: WorkForm): string {
  const [first = '', ...rest] = medium.trim();
  return year.trim() && medium.trim()
    ? `${year.trim()}, ${first.toLowerCase()}${rest.join('')}`
    : `${year.trim()}${medium.trim()}`;
}

function sizeLine({ kind, width, height, measuredIn }: WorkForm): string {
  const sides = { width: readLength(width, measuredIn), height: readLength(height, measuredIn) };
  if (kind !== 'original' || !sides.width || !sides.height) return '';
  return inchesText({ width: sides.width, height: sides.height });
}

/** As the shop writes it: `From $70` where the size decides. A size of a thing without a price costs what the thing does. */
function priceLine({ kind, price, sizes }: WorkForm): string {
  const own = readAmount(price);
  const prices = sizes
    .filter(({ isOffered }) => isOffered)
    .flatMap((row) => readAmount(row.price) ?? (kind === 'merchandise' ? (own ?? []) : []));
  const lowest = prices.length > 0 ? Math.min(...prices) : own;
  if (lowest === undefined || (prices.length === 0 && sizes.length > 0)) return '';
  const text = formatMoney(toDecimal(lowest));
  return new Set(prices).size > 1 || (kind !== 'merchandise' && sizes.length > 1)
    ? `From ${text}`
    : text;
}

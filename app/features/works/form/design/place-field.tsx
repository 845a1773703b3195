import type { Color } from '#app/features/catalog/colors.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import {
  dots,
  dotsPerInch,
  type Place,
  printText,
  sheets,
} from '#app/platform/measures/printable-sheet.ts';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { fieldId, useForm } from '../form-context.tsx';
import { designCopy } from './copy.ts';
import { PlacementEditor } from './placement-editor.tsx';
import { designOn, isForLight, type Placed, soldColors, type Step, stepped } from './placing.ts';

const words = designCopy.place;
const steps: readonly Step[] = [
  'left',
  'right',
  'up',
  'down',
  'smaller',
  'larger',
  'center',
  'reset',
];

/** The design on a light and on a dark thing side by side, where it comes in both; what is moved on one moves on the other. */
export function PlaceField({ placed }: { placed: Placed }) {
  const { form, change } = useForm();
  const onPlaced = (designPlace: Place) => change({ designPlace });
  // What comes in no colors is white.
  const sold = isForLight(form) ? soldColors(form) : (['white'] as const);
  const dark = sold.find((color) => color !== 'white');
  const shown: Color[] = [
    ...(sold.includes('white') ? (['white'] as const) : []),
    ...(dark ? [dark] : []),
  ];
  return (
    <div role="group" aria-labelledby={fieldId('designPlace')} className="min-w-0">
      <p className="type-label mb-2" id={fieldId('designPlace')} tabIndex={-1}>
        {words.title}
      </p>
      <div className={cx('grid gap-3 sm:grid-cols-2 sm:gap-6', shown.length > 1 && 'grid-cols-2')}>
        {shown.map((color) => (
          <PlacementEditor
            key={color}
            placed={{ ...placed, design: designOn(form, color) }}
            color={color}
            onPlaced={onPlaced}
          />
        ))}
      </div>
      <p className="type-small mt-2 text-label">{words.howTo}</p>
      <div className="mt-3 grid grid-cols-4 gap-2 sm:max-w-lg">
        {steps.map((way) => (
          <Button
            key={way}
            variant="secondary"
            size="small"
            className="px-0"
            onClick={() => onPlaced(stepped(placed, way))}
          >
            {words[way]}
          </Button>
        ))}
      </div>
      <Sharpness placed={placed} designs={shown.map((color) => designOn(form, color))} />
    </div>
  );
}

/** How large it is printed, and whether that is sharp: of two designs, the coarser. */
function Sharpness({ placed, designs }: { placed: Placed; designs: string[] }) {
  const { thing, sides, place } = placed;
  const inches = place.width * sheets[thing].inches;
  const perInch = Math.min(
    ...designs.map((design) => dotsPerInch(thing, readDesignName(design) ?? sides, place)),
  );
  const text = words.prints(
    printText({ width: inches, height: (inches * sides.height) / sides.width }),
    perInch,
  );
  const isCoarse = perInch < dots.least;
  return (
    <p aria-live="polite" className={`type-small mt-3 ${isCoarse ? 'text-danger' : 'text-label'}`}>
      {text} {isCoarse ? words.coarse : perInch < dots.good && words.fair}
    </p>
  );
}

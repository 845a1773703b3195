import { colorPaints, colors, type Color } from '#app/features/catalog/colors.ts';
import { cx } from '#app/ui/cx.ts';
import { ConflictBox } from '../conflict-box.tsx';
import { useField, useForm } from '../form-context.tsx';
import { designCopy } from './copy.ts';
import { colorsOf } from '../printer/offers.ts';
import { useOffer } from '../printer/use-offer.ts';
import { soldColors } from './placing.ts';

const words = designCopy.colors;

/** The colors it is sold in, at least one, and which design each of them uses. Nothing where the printer makes it in none. */
export function ColorsField() {
  const { form, change } = useForm();
  const { error, id } = useField('colors');
  const sold = soldColors(form);
  const offer = useOffer();
  const made: readonly Color[] = offer ? colorsOf(offer) : colors;
  // One that the printer does not make can only be taken away.
  const isFixed = (color: Color) =>
    (sold.length === 1 && sold.includes(color)) || (!sold.includes(color) && !made.includes(color));
  const toggle = (color: Color) => {
    const next = colors.filter((one) => sold.includes(one) !== (one === color));
    change({ hasColors: true, colors: next.length === colors.length ? [] : next });
  };
  const light = sold.filter((color) => !form.designForDark || color === 'white');
  const dark = sold.filter((color) => !light.includes(color));
  if (made.length === 0 && !form.hasColors) return null;
  return (
    <fieldset className="min-w-0" id={id}>
      <legend className="type-label mb-1">{words.title}</legend>
      <div className="-mx-2 flex flex-wrap">
        {colors.map((color) => (
          <label key={color} className="relative grid h-14 w-14 place-items-center">
            <input
              type="checkbox"
              aria-label={color}
              checked={sold.includes(color)}
              disabled={isFixed(color)}
              onChange={() => toggle(color)}
              className="peer absolute inset-0 appearance-none outline-none"
            />
            <span
              className={cx(
                'swatch pointer-events-none size-[1.625rem] border border-edge opacity-35 outline-offset-3 outline-ink peer-checked:opacity-100',
                'peer-checked:outline-2 peer-focus-visible:outline-4 peer-hover:border-ink',
                colorPaints[color],
              )}
            />
          </label>
        ))}
      </div>
      <p className="type-small text-label" aria-live="polite">
        {words.use(light.join(', '), dark.join(', '))}
        {sold.length === 1 && ` ${words.last}`}
        {offer && made.length < colors.length && ` ${words.made(made.join(', '))}`}
      </p>
      {error && <p className="text-danger">{error}</p>}
      <ConflictBox field="colors" />
    </fieldset>
  );
}

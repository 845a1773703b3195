import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { accentIn, designAccent, isColor } from './accent.ts';
import { AccentSample } from './accent-sample.tsx';
import { lookCopy } from './copy.ts';

const { accent: copy } = lookCopy;

type AccentFieldProps = {
  /** `#rrggbb`; empty: the design's own. */
  value: string;
  error: string | undefined;
  onChange: (accent: string) => void;
};

/** A color by eye or by its code, shown in both lights as the site will: where it could not be read, the nearest that can. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const id = useId();
  const isReadable = isColor(value);
  const isWrong = value !== '' && !isReadable;
  const shown = isReadable ? value.toLowerCase() : designAccent.light;
  const corrected = (['light', 'dark'] as const).filter(
    (light) => isReadable && accentIn(light, shown).color !== shown,
  );
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div>
        <div className="flex items-end gap-3">
          <label htmlFor={`${id}-pick`} className="sr-only">
            {copy.pick}
          </label>
          <input
            id={`${id}-pick`}
            type="color"
            value={shown}
            onChange={({ target }) => onChange(target.value)}
            className="size-12 shrink-0 border border-edge bg-paper p-1 hover:border-ink"
          />
          <TextField
            id={`${id}-code`}
            label={copy.code}
            value={value}
            placeholder={designAccent.light}
            onChange={({ target }) => onChange(target.value.trim())}
            spellCheck={false}
            autoComplete="off"
            className="flex-1"
            {...((error ?? isWrong) && { error: error ?? copy.wrong })}
          />
        </div>
        <p className="type-caption mt-2 text-label">{copy.help}</p>
        {value !== '' && (
          <Button variant="quiet" className="mt-2" onClick={() => onChange('')}>
            {copy.own}
          </Button>
        )}
      </div>
      <div>
        <div className="grid grid-cols-2 border border-hairline">
          <AccentSample light="light" accent={isReadable ? shown : ''} />
          <AccentSample light="dark" accent={isReadable ? shown : ''} />
        </div>
        <p role="status" className="type-caption mt-2 text-label">
          {!isReadable
            ? copy.design
            : corrected.length === 0
              ? copy.passes
              : copy.corrected(corrected.length === 2 ? copy.both : copy[corrected[0]!])}
        </p>
      </div>
    </div>
  );
}

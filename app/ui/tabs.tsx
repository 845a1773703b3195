import { cx } from './cx.ts';

type TabsProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string; /** How many there are, once it is known. */ count?: number | undefined }[];
  value: T;
  onChange: (value: T) => void;
  /** The id of what they change. */
  controls: string;
};

/** A row of words, one of them chosen: buttons that say which is pressed. */
export function Tabs<T extends string>({ label, options, value, onChange, controls }: TabsProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-7">
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            aria-controls={controls}
            onClick={() => onChange(option.value)}
            className={cx(
              'type-ui min-h-11 border-b-2 transition-colors',
              isChosen ? 'border-ink font-semibold' : 'unchosen-line border-transparent text-label hover:text-ink',
            )}
          >
            {option.label}
            {'count' in option && (
              <span
                className={cx(
                  'ml-2.5 inline-grid h-5.5 min-w-6 place-items-center px-1.5 text-[0.8125rem]/none font-[650] tabular-nums',
                  isChosen ? 'bg-ink text-wall' : 'bg-recess text-ink',
                )}
              >
                {option.count ?? <span className="sr-only">not counted yet</span>}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

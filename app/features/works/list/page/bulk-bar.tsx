import { Close } from '#app/ui/icons/control-icons.tsx';
import { copy } from '../copy.ts';

type BulkBarProps = {
  count: number;
  isBusy: boolean;
  onVisibility: (visibility: 'live' | 'draft' | 'archived') => void;
  onPrice: () => void;
  onClear: () => void;
};

const { actions } = copy;

/** What can be done with all that is chosen: a slab at the foot of the screen. */
export function BulkBar({ count, isBusy, onVisibility, onPrice, onClear }: BulkBarProps) {
  const choices = [
    { word: actions.publish, press: () => onVisibility('live') },
    { word: actions.hide, press: () => onVisibility('draft') },
    { word: actions.archive, press: () => onVisibility('archived') },
    { word: actions.price, short: actions.priceShort, press: onPrice },
  ];
  return (
    <section
      aria-label={copy.chosen(count)}
      className="bottom-bar toast-slab fixed inset-x-0 bottom-0 z-20 bg-ink pb-[env(safe-area-inset-bottom)] text-wall"
    >
      <div className="wall grid grid-cols-[1fr_auto] items-center gap-x-8 py-3 lg:flex lg:min-h-18 lg:py-0">
        <p role="status" className="font-semibold tabular-nums">
          {copy.chosen(count)}
        </p>
        <div
          aria-busy={isBusy}
          className="order-1 col-span-2 mt-2 mb-1 grid auto-cols-fr grid-flow-col divide-x divide-wall/40 border border-wall lg:order-none lg:m-0 lg:flex lg:gap-8 lg:divide-x-0 lg:border-0"
        >
          {choices.map(({ word, short, press }) => (
            <button
              key={word}
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && press()}
              className="group grid min-h-12 place-items-center type-ui font-semibold outline-wall focus-visible:-outline-offset-3 aria-disabled:opacity-60 lg:min-h-11"
            >
              <span className="border-wall lg:border-b lg:py-0.5 lg:group-hover:border-b-2 lg:group-hover:pb-px">
                {short ? (
                  <>
                    <span className="lg:hidden">{short}</span>
                    <span className="max-lg:hidden">{word}</span>
                  </>
                ) : (
                  word
                )}
              </span>
            </button>
          ))}
        </div>
        <button
          type="button"
          onClick={onClear}
          className="-mr-3 flex min-h-11 items-center gap-2.5 px-3 type-ui outline-wall focus-visible:-outline-offset-3 lg:ml-auto"
        >
          <Close className="size-4.5" />
          <span className="max-lg:sr-only">{copy.clear}</span>
        </button>
      </div>
    </section>
  );
}

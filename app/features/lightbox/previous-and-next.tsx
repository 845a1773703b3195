import { ArrowLeft, ArrowRight } from '#app/ui/icons/icons.tsx';

/** To the neighbors: beside the picture on a wide screen, below it on a phone, where nothing may lie on it. */
export function PreviousAndNext({
  step,
  names,
  className,
}: {
  step: (by: number) => void;
  names: readonly string[];
  className: string;
}) {
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={names[0]}
        onClick={() => step(-1)}
        className="grid size-11 place-items-center"
      >
        <ArrowLeft />
      </button>
      <button
        type="button"
        aria-label={names[1]}
        onClick={() => step(1)}
        className="grid size-11 place-items-center"
      >
        <ArrowRight />
      </button>
    </div>
  );
}

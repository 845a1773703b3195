import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';

type SavedElsewhereProps = {
  /** For the button that waits for the choice. */
  id?: string;
  text: string;
  onKeep: () => void;
  as?: 'p' | 'h3';
  className?: string;
};

/** What was saved elsewhere meanwhile, below what is typed here, until the owner chooses (invariant 18). */
export function SavedElsewhere({
  id,
  text,
  onKeep,
  as: Title = 'p',
  className,
}: SavedElsewhereProps) {
  return (
    <div id={id} className={cx('bg-recess px-4 py-3', className)}>
      <Title className="type-caption text-label">Saved by now</Title>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      <Button variant="quiet" onClick={onKeep}>
        Keep mine and save over it
      </Button>
    </div>
  );
}

import { Button } from './forms/button.tsx';
import { cx } from './cx.ts';
import { useLineBack } from './offline.ts';
import { Alert } from './icons/control-icons.tsx';

type ErrorStateProps = { sentence: string; retry?: () => void; busy?: boolean; className?: string };

/** What could not be loaded, and a way to try again; once a lost line is back, it is tried again by itself. */
export function ErrorState({ sentence, retry, busy, className }: ErrorStateProps) {
  useLineBack(retry);
  return (
    <div role="alert" className={cx('border-y border-t-danger border-b-hairline py-14', className)}>
      <p className="type-statement flex max-w-[26em] gap-3">
        <Alert className="mt-1.5 text-danger" />
        {sentence}
      </p>
      {retry && (
        <Button className="mt-6" busy={busy} busyLabel="Trying..." onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

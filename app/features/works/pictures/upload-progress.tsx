import { copy } from './copy.ts';
import type { FileUnderWay } from './uploading/tiles.ts';

type UploadProgressProps = { file: FileUnderWay; onAgain: () => void };

/** How a file stands, in words. */
export function UploadProgress({ file: { state, sent, size }, onAgain }: UploadProgressProps) {
  if (state === 'waiting') return <span className="type-small text-label">{copy.waiting}</span>;
  if (state === 'lost') return <span className="type-small text-ochre">{copy.lost}</span>;
  if (state === 'failed')
    return (
      <span className="type-small flex items-center gap-2 text-danger">
        {copy.failed}
        <button
          type="button"
          onClick={onAgain}
          className="min-h-11 font-semibold text-ink underline underline-offset-4"
        >
          {copy.again}
        </button>
      </span>
    );
  return (
    <span className="type-small whitespace-nowrap tabular-nums">
      <span className="font-semibold">{copy.percent(sent, size)}</span>{' '}
      <span className="text-label">{copy.megabytes(sent, size)}</span>
    </span>
  );
}

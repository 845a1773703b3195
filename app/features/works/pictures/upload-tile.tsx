import { useEffect, useRef } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { copy } from './copy.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { FileUnderWay } from './uploading/tiles.ts';

type UploadTileProps = { file: FileUnderWay; onStop: () => void; onAgain: () => void };

/** A picture on its way, as the device has it. */
export function UploadTile({ file, onStop, onAgain }: UploadTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  // It stands behind the others, where the row may have ended.
  useEffect(() => {
    // Braces: where scrolling answers a promise, React would take it for a cleanup.
    void tile.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <li ref={tile} className="grid w-fit shrink-0 content-start">
      <span className="relative block h-36 min-w-48 bg-recess lg:h-52">
        {/* What the browser cannot show stays a field without a picture. */}
        <img src={file.url} alt="" className="h-full w-auto min-w-full object-cover opacity-35" />
        <Bar file={file} />
      </span>
      <span className="flex h-11 w-0 min-w-full items-center gap-2">
        <UploadProgress file={file} onAgain={onAgain} />
        <button
          type="button"
          aria-label={copy.stop(file.name)}
          onClick={onStop}
          className="-mr-3 ml-auto grid size-11 shrink-0 place-items-center hover:bg-recess"
        >
          <Close className="size-4" />
        </button>
      </span>
    </li>
  );
}

/** How far it has come, as a line at the foot of the tile. */
function Bar({ file: { name, state, sent, size } }: { file: FileUnderWay }) {
  if (state === 'waiting') return null;
  const color = { sending: 'bg-moss', lost: 'bg-ochre', failed: 'bg-danger' }[state];
  return (
    <span
      role="progressbar"
      aria-label={name}
      aria-valuenow={Math.floor((100 * sent) / size)}
      className="absolute inset-x-0 bottom-0 h-1"
    >
      <span
        className={cx('block h-full transition-[width]', color)}
        style={{ width: `${(100 * sent) / size}%` }}
      />
    </span>
  );
}

import { buttonLook } from '#app/ui/forms/button.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { copy } from './copy.ts';
import { Refusals } from './refusals.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { useUploads } from './uploading/use-uploads.ts';

type FileButtonProps = {
  label: string;
  /** What is heard, where the label alone does not say which file. */
  name?: string;
  accept: string;
  isQuiet?: boolean;
  takesSeveral?: boolean;
  onChosen: (files: readonly File[]) => void;
};

/** A button that chooses one file, or several. */
export function FileButton({
  label,
  name = label,
  accept,
  isQuiet = false,
  takesSeveral = false,
  onChosen,
}: FileButtonProps) {
  return (
    <div className="relative w-fit has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
      <span
        className={buttonLook(
          isQuiet ? { variant: 'quiet', size: 'small' } : { variant: 'secondary' },
        )}
        aria-hidden="true"
      >
        <span className="button-face">{label}</span>
      </span>
      <input
        type="file"
        aria-label={name}
        accept={accept}
        multiple={takesSeveral}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          if (chosen.length > 0) onChosen(chosen);
          currentTarget.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

/** Files on their way, each with how far it is and a way to stop it, and those that were refused. */
export function FilesUnderWay({
  uploading: { underWay, refusals, uploads },
}: {
  uploading: ReturnType<typeof useUploads>;
}) {
  return (
    <>
      {underWay.map((file) => (
        <div key={file.id} className="flex min-h-11 items-center gap-4 border-y border-hairline">
          <span className="type-caption min-w-0 truncate">{file.name}</span>
          <UploadProgress file={file} onAgain={() => uploads?.again(file.id)} />
          <button
            type="button"
            aria-label={copy.stop(file.name)}
            onClick={() => uploads?.cancel(file.id)}
            className="-mr-3 ml-auto grid size-11 shrink-0 place-items-center hover:bg-recess"
          >
            <Close className="size-4" />
          </button>
        </div>
      ))}
      <Refusals refusals={refusals} onDismiss={(id) => uploads?.dismiss(id)} />
    </>
  );
}

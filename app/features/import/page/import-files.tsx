import { sizeOf } from '#app/features/backup/page/size.ts';
import { FileButton, FilesUnderWay } from '#app/features/works/pictures/one-file.tsx';
import type { useUploads } from '#app/features/works/pictures/uploading/use-uploads.ts';
import { Close } from '#app/ui/icons/control-icons.tsx';
import type { ShopImport } from './contract.ts';
import { importCopy as copy } from './copy.ts';
import type { useImport } from './use-import.ts';

type ImportFilesProps = {
  current: ShopImport | null;
  set: ReturnType<typeof useImport>['set'];
  uploading: ReturnType<typeof useUploads>;
};

/** The files of the other shop: those that are here, those on their way, and the button that adds some. */
export function ImportFiles({ current, set, uploading }: ImportFilesProps) {
  const files = current?.files ?? [];
  return (
    <div role="group" aria-label={copy.files} className="mt-6">
      {files.length > 0 && (
        <ul className="mb-4 border-b border-hairline">
          {files.map(({ id, name, size }) => (
            <li key={id} className="flex min-h-11 items-center gap-4 border-t border-hairline">
              <span className="min-w-0 truncate">{name}</span>
              <span className="type-small ml-auto whitespace-nowrap text-label tabular-nums">
                {sizeOf(size)}
              </span>
              <button
                type="button"
                aria-label={copy.removeFile(name)}
                onClick={() =>
                  set.mutate((chosen) => ({
                    ...chosen,
                    files: chosen.files.filter((one) => one !== id),
                  }))
                }
                className="-mr-3 grid size-11 shrink-0 place-items-center hover:bg-recess"
              >
                <Close className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilesUnderWay uploading={uploading} />
      <div className="mt-4">
        <FileButton
          label={files.length > 0 ? copy.more : copy.choose}
          accept=".csv,.tsv,.txt,.json,.xml,.zip,image/*"
          takesSeveral
          onChosen={(chosen) => {
            for (const refused of uploading.refusals) uploading.uploads?.dismiss(refused.id);
            uploading.uploads?.add(chosen);
          }}
        />
      </div>
      <p className="type-small mt-2 text-label">{copy.kept}</p>
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { upload } from '#app/platform/files/upload.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { AddProgressPicture, CommissionDetail, RemoveProgressPicture } from '../contract.ts';
import { detailCopy } from '../copy.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { commissionQuery } from '../queries.ts';
import { shrink } from '#app/features/pictures/shrink.ts';

const copy = detailCopy.pictures;

/** What the work looks like as it goes on: several photographs at a time, one after the other, and a letter with one of them. */
export function ProgressPictures({ detail }: { detail: CommissionDetail }) {
  const { add, progress, failures } = useAddPictures(detail.id);
  const [removing, setRemoving] = useState<string>();
  const [writes, setWrites] = useState(false);
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="type-h">
        {copy.title}
      </h2>
      {detail.pictures.length === 0 && <p className="mt-3 text-label">{copy.none}</p>}
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5">
        {detail.pictures.map((picture, index) => (
          <li key={picture.id}>
            <PictureView picture={picture} sizes="(min-width: 60rem) 18vw, 45vw" />
            <Button variant="quiet" size="small" onClick={() => setRemoving(picture.id)}>
              {copy.remove}
              <span className="sr-only"> picture {index + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <PictureInput progress={progress} onChoose={(event) => void add(event)} />
        <Button variant="quiet" onClick={() => setWrites(true)}>
          {detailCopy.letter.open}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {progress && copy.adding(progress.at, progress.of)}
      </p>
      {failures.length > 0 && (
        <div role="alert" className="mt-3 grid gap-1">
          {failures.map((sentence, index) => (
            <FieldError key={index}>{sentence}</FieldError>
          ))}
        </div>
      )}
      {removing && (
        <Remove
          commissionId={detail.id}
          pictureId={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {writes && <LetterDialog detail={detail} onClose={() => setWrites(false)} />}
    </section>
  );
}

type PictureInputProps = {
  progress: { at: number; of: number } | undefined;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

function PictureInput({ progress, onChoose }: PictureInputProps) {
  const isBusy = progress !== undefined;
  return (
    <div className="relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
      <span
        className={cx(buttonLook({ variant: 'secondary' }), isBusy && 'text-label!')}
        aria-hidden="true"
      >
        <span className="button-face">
          {isBusy ? copy.adding(progress.at, progress.of) : copy.add}
        </span>
      </span>
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label={copy.add}
        disabled={isBusy}
        onChange={onChoose}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </div>
  );
}

function useAddPictures(id: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ at: number; of: number }>();
  const [failures, setFailures] = useState<readonly string[]>([]);

  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    setFailures([]);
    let added = 0;
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, of: files.length });
      try {
        await upload<AddProgressPicture>('POST /api/admin/commissions/:id/pictures', {
          params: { id },
          picture: await shrink(file),
        });
        added += 1;
        await client.invalidateQueries({ queryKey: commissionQuery(id).queryKey, exact: true });
      } catch (error) {
        const why = refusalOf(error) ?? '';
        setFailures((before) => [...before, `${copy.notAdded(file.name)} ${why}`.trim()]);
      }
    }
    setProgress(undefined);
    if (added > 0) toast({ title: copy.added(added) });
  }

  return { add, progress, failures };
}

function Remove({
  commissionId: id,
  pictureId,
  onClose,
}: {
  commissionId: string;
  pictureId: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call<RemoveProgressPicture>('DELETE /api/admin/commissions/:id/pictures/:pictureId', {
        params: { id, pictureId },
      }),
    onSuccess: () => toast({ title: copy.removed }),
    onError: () => toast({ title: 'Error', description: copy.notRemoved, destructive: true }),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: commissionQuery(id).queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={copy.ask}
      consequence={copy.askNote}
      yes={copy.remove}
      no={copy.keep}
      busy={remove.isPending}
      busyLabel={copy.removing}
      onYes={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

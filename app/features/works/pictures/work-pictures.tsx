import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Upload } from '#app/features/pictures/uploads/contract.ts';
import { cx } from '#app/ui/cx.ts';
import { AddPictures } from './add-pictures.tsx';
import { copy } from './copy.ts';
import { RemovedRow } from './notice-row.tsx';
import { Refusals } from './refusals.tsx';
import { Tiles } from './tiles.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './uploading/use-uploads.ts';
import { type FormPicture, moved, nameOf, type WorkPicture } from './work-picture.ts';
import { WordsDialog } from './words-dialog.tsx';

const CropScreen = lazy(() =>
  import('./crop/crop-screen.tsx').then((module) => ({ default: module.CropScreen })),
);

type WorkPicturesProps = {
  workId: string;
  /** Those that the server has; what is added meanwhile is kept beside them. */
  pictures: readonly WorkPicture[];
  /** In their order; the first is the cover. */
  value: readonly FormPicture[];
  onChange: (value: FormPicture[]) => void;
  onAdded: (picture: WorkPicture) => void;
  /** How many files have not arrived yet. */
  onPending?: (count: number) => void;
  /** The work's, for what a picture without words is called. */
  title: string;
};

/** The pictures of a work: they are added, sent, ordered, cut and described here. */
export function WorkPictures(props: WorkPicturesProps) {
  const { value, title } = props;
  const { known, opened, setOpened, removed, setRemoved, remove, ...rest } = useWorkPictures(props);
  const { latest, set, add, exchange, underWay, refusals, uploads, isOver, handlers } = rest;
  const at = value.findIndex(({ id }) => id === opened?.id);
  const openedPicture = opened && value[at];
  return (
    <div
      {...handlers}
      className={cx(isOver && 'bg-moss-wash outline-2 outline-offset-8 outline-moss')}
    >
      {value.length + underWay.length > 0 && (
        <Tiles
          value={value}
          known={known}
          title={title}
          onMove={(from, to) => set(moved(value, from, to))}
          onOpen={setOpened}
          onRemove={remove}
        >
          {underWay.map((file) => (
            <UploadTile
              key={file.id}
              file={file}
              onStop={() => uploads?.cancel(file.id)}
              onAgain={() => uploads?.again(file.id)}
            />
          ))}
        </Tiles>
      )}
      <AddPictures kind="picture" onChosen={(files) => uploads?.add(files)} />
      <Refusals refusals={refusals} onDismiss={(id) => uploads?.dismiss(id)} />
      {removed && (
        <RemovedRow
          name={removed.name}
          onUndo={() => {
            set(latest().toSpliced(removed.at, 0, removed.picture));
            setRemoved(undefined);
          }}
          onDismiss={() => setRemoved(undefined)}
        />
      )}
      {opened && openedPicture && (
        <OpenedPicture
          screen={opened.screen}
          picture={openedPicture}
          at={at}
          exchange={exchange}
          onCut={add}
          onClose={() => setOpened(undefined)}
        />
      )}
      <p role="status" className="sr-only">
        {underWay.length > 0 && copy.onTheWay(underWay.length)}
      </p>
    </div>
  );
}

type OpenedPictureProps = {
  screen: 'crop' | 'words';
  picture: FormPicture;
  at: number;
  exchange: (next: FormPicture) => void;
  onCut: (cut: WorkPicture) => void;
  onClose: () => void;
};

/** The screen on which a picture is described or cut. */
function OpenedPicture({ screen, picture, at, exchange, onCut, onClose }: OpenedPictureProps) {
  if (screen === 'words')
    return <WordsDialog picture={picture} onSave={exchange} onClose={onClose} />;
  return (
    <Suspense>
      <CropScreen
        id={picture.id}
        name={nameOf(picture, at)}
        onCut={(cut) => {
          onCut(cut);
          exchange({ ...picture, id: cut.id });
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The pictures there are, those on their way, the one that is open, and the one that was taken out last. */
function useWorkPictures(props: WorkPicturesProps) {
  const { workId, pictures, value, onChange, onAdded, onPending } = props;
  const [own, setOwn] = useState<readonly WorkPicture[]>([]);
  const [opened, setOpened] = useState<{ screen: 'crop' | 'words'; id: string }>();
  const [removed, setRemoved] = useState<{ picture: FormPicture; at: number; name: string }>();
  const { latest, set } = useLatest(value, onChange);
  const add = (picture: WorkPicture) => {
    setOwn((before) => [...before, picture]);
    onAdded(picture);
  };
  const { underWay, refusals, uploads } = useUploads(workId, 'picture', ({ picture }: Upload) => {
    if (!picture || latest().some(({ id }) => id === picture.id)) return;
    add({ ...picture, cropOf: null });
    set([...latest(), { id: picture.id, alt: '', caption: '' }]);
  });
  usePending(underWay.length, onPending);
  const { isOver, handlers } = useDroppedFiles((files) => uploads?.add(files));

  const known = new Map([...pictures, ...own].map((picture) => [picture.id, picture]));
  const exchange = (next: FormPicture) =>
    set(latest().map((one) => (one.id === opened?.id ? next : one)));
  const remove = (index: number) => {
    const picture = value[index]!;
    setRemoved({ picture, at: index, name: nameOf(picture, index) });
    set(value.toSpliced(index, 1));
  };
  return {
    known,
    opened,
    setOpened,
    removed,
    setRemoved,
    remove,
    latest,
    set,
    add,
    exchange,
    underWay,
    refusals,
    uploads,
    isOver,
    handlers,
  };
}

/** The value as it was last set, also before the form has shown it again: two pictures may arrive at once. */
function useLatest(value: readonly FormPicture[], onChange: (value: FormPicture[]) => void) {
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const latest = () => [...current.current];
  const set = (next: FormPicture[]) => {
    current.current = next;
    onChange(next);
  };
  return { latest, set };
}

function usePending(count: number, onPending: ((count: number) => void) | undefined): void {
  const tell = useRef(onPending);
  useEffect(() => {
    tell.current = onPending;
  });
  useEffect(() => {
    tell.current?.(count);
  }, [count]);
}

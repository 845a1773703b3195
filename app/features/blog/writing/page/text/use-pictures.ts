import { useEffect, useMemo, useState } from 'react';
import type { Picture } from '#app/features/pictures/picture.ts';
import { useUploads } from '#app/features/works/pictures/uploading/use-uploads.ts';
import type { FileUnderWay } from '#app/features/works/pictures/uploading/tiles.ts';
import { lineOf, withArrived, withoutUpload } from '../../field/blocks.ts';
import type { Things, UnderWay } from '../../field/things.ts';
import type { FieldHandle } from '../../field/tools.ts';
import type { Named } from '../../contract.ts';

type TextWithPictures = {
  place: string;
  named: Named;
  changeBody: (made: (body: string) => string) => void;
};

/** The pictures and works of a text, with the files that are on their way into it. */
export function usePictures(
  { place, named, changeBody }: TextWithPictures,
  field: FieldHandle | undefined,
) {
  const [arrived, setArrived] = useState<readonly Picture[]>([]);
  const { underWay, refusals, uploads } = useUploads(place, 'illustration', (upload) => {
    const { picture } = upload;
    if (!picture) return;
    setArrived((all) => [...all, picture]);
    changeBody((body) => withArrived(body, upload.id, picture.id));
  });
  // What is refused will not come: its place goes, and the reason stands below the text.
  useEffect(() => {
    for (const refusal of refusals) changeBody((body) => withoutUpload(body, refusal.id));
  }, [refusals, changeBody]);
  const things = useMemo<Things>(
    () => ({
      pictures: new Map([...named.pictures, ...arrived].map((one) => [one.id, one])),
      works: new Map(named.works.map((work) => [work.id, work])),
      files: new Map(underWay.map((file) => [file.id, shownOf(file)])),
    }),
    [named, arrived, underWay],
  );
  return {
    things,
    refusals,
    dismiss: (refusal: string) => uploads?.dismiss(refusal),
    cancel: (file: string) => uploads?.cancel(file),
    again: (file: string) => uploads?.again(file),
    add: (files: readonly File[]) => {
      const ids = files.length > 0 ? (uploads?.add(files) ?? []) : [];
      if (ids.length === 0) return;
      const lines = ids.map((file) => lineOf({ kind: 'upload', id: file }));
      if (field) field.insert(lines);
      else changeBody((body) => [body.trimEnd(), ...lines, ''].filter(Boolean).join('\n\n'));
    },
  };
}

const shownOf = ({ id, name, url, sent, size, state }: FileUnderWay): UnderWay => ({
  id,
  name,
  url,
  part: size > 0 ? sent / size : 0,
  state,
});

import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { usePhoto } from './use-photo.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { roomViewCopy as copy } from './copy.ts';
import { type Paper, papers } from './plane.ts';
import { PhotoOfWall } from './photo-of-wall.tsx';
import type { HungSize } from './sizes.ts';

type OwnWallProps = {
  title: string;
  picture: Picture;
  size: HungSize;
  /** What hangs there until a photo is chosen. */
  before: ReactNode;
  onDone: () => void;
};

/** The visitor's own photo. It is shown from memory and sent nowhere. */
export default function OwnWall({ title, picture, size, before, onDone }: OwnWallProps) {
  const { photo, paper, setPaper, choose, file, ...marks } = usePhoto();
  const { isMarking, setMarking, isMarked, setMarked, isUnreadable, setUnreadable } = marks;

  return (
    <>
      {!photo && before}
      <div className="wall">
        {photo && !isUnreadable && (
          <PhotoOfWall
            key={photo}
            photo={photo}
            picture={picture}
            title={title}
            size={size}
            paper={papers[paper]}
            isMarking={isMarking}
            onMarked={() => setMarked(true)}
            onUnreadable={() => setUnreadable(true)}
          />
        )}
        {isUnreadable && (
          <p role="alert" className="mt-4 text-danger">
            {copy.unreadable}
          </p>
        )}
        <p id="on-own-wall" className="type-caption mt-4 max-w-[48em] text-label">
          {!photo || isUnreadable ? copy.ownText : isMarking ? copy.marking : copy.hung}
        </p>
        <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-4">
          <PaperField paper={paper} onChange={setPaper} />
          <PhotoField ref={file} isFirst={!photo} onChange={choose} />
          {photo && !isUnreadable && (
            <Button
              variant={isMarking ? 'filled' : 'secondary'}
              disabled={!isMarked}
              aria-describedby={isMarked ? undefined : 'on-own-wall'}
              onClick={() => setMarking(!isMarking)}
            >
              {isMarking ? copy.hang : copy.markAgain}
            </Button>
          )}
          <Button variant="quiet" onClick={onDone}>
            {copy.done}
          </Button>
        </div>
      </div>
    </>
  );
}

function PaperField({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  return (
    <SelectField
      label={copy.paper}
      value={paper}
      onChange={(event) => onChange(event.target.value as Paper)}
      className="w-44"
    >
      {Object.entries(papers).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

type PhotoFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  isFirst: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function PhotoField({ ref, isFirst, onChange }: PhotoFieldProps) {
  return (
    <label
      className={`${buttonLook({ variant: isFirst ? 'filled' : 'secondary' })} focus-within:outline-2 focus-within:outline-offset-3`}
    >
      <span className="button-face">{isFirst ? copy.choose : copy.another}</span>
      <input ref={ref} type="file" accept="image/*" onChange={onChange} className="sr-only" />
    </label>
  );
}

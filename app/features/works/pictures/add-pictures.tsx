import type { ComponentType } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { IconProps } from '#app/ui/icons/icon.tsx';
import { Camera, Pictures } from '#app/ui/icons/picture-icons.tsx';
import { leastSentence } from '#app/features/pictures/uploads/limits.ts';
import { copy } from './copy.ts';

/** Asked for these, an iPhone hands a picture over as JPEG instead of its own HEIC. */
const readable = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif';

type AddPicturesProps = {
  onChosen: (files: File[]) => void;
  /** What they are sent as, which decides how small they may be. */
  kind: 'picture' | 'illustration';
};

/** Two ways to add pictures; a wide screen with a mouse has no camera that a work is taken with. */
export function AddPictures({ onChosen, kind }: AddPicturesProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:flex lg:gap-4">
        <FileTile
          label={copy.take}
          icon={Camera}
          onChosen={onChosen}
          accept="image/*"
          capture="environment"
          className="pointer-fine:lg:hidden"
        />
        <FileTile
          label={copy.choose}
          icon={Pictures}
          onChosen={onChosen}
          accept={readable}
          multiple
          className="pointer-fine:lg:col-span-2"
        />
      </div>
      <p className="type-small mt-2 text-label">{leastSentence(kind)}</p>
    </>
  );
}

type FileTileProps = {
  label: string;
  icon: ComponentType<IconProps>;
  onChosen: (files: File[]) => void;
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  className?: string;
};

function FileTile({ label, icon: Sign, onChosen, className, ...input }: FileTileProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-16 items-center justify-center gap-2.5 border border-dashed border-edge px-2 text-center text-[0.9375rem]/5 font-semibold hover:bg-recess lg:min-w-52',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
        className,
      )}
    >
      <Sign />
      {label}
      <input
        type="file"
        {...input}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

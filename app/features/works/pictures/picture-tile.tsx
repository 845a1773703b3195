import { useDraggable, useDroppable } from '@dnd-kit/core';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { cx } from '#app/ui/cx.ts';
import { Grip } from '#app/ui/icons/picture-icons.tsx';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { copy } from './copy.ts';
import type { WorkPicture } from './work-picture.ts';

type PictureTileProps = {
  picture: WorkPicture;
  name: string;
  alt: string;
  index: number;
  count: number;
  /** The place of the picture that is being dragged. */
  liftedIndex: number | undefined;
  onMove: (from: number, to: number) => void;
  onCrop: () => void;
  onDescribe: () => void;
  onRemove: () => void;
};

/** One picture with its grip, its name and what can be done with it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, name, alt, index, liftedIndex } = props;
  const { id } = picture;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
  });
  const { setNodeRef: setPlaceRef, isOver } = useDroppable({ id });
  const isTarget = isOver && liftedIndex !== undefined && !isDragging;
  return (
    <li
      ref={(node) => {
        setNodeRef(node);
        setPlaceRef(node);
      }}
      className="relative grid w-fit shrink-0 content-start"
    >
      {isTarget && (
        <span
          className={cx(
            'absolute top-0 h-36 w-0.5 bg-ink lg:h-52',
            liftedIndex > index ? '-left-2.5 lg:-left-3.5' : '-right-2.5 lg:-right-3.5',
          )}
        />
      )}
      <span className={cx('block', isDragging && 'outline-1 -outline-offset-1 outline-dashed')}>
        <PictureView
          picture={picture}
          sizes="20rem"
          alt={alt}
          className={cx('inline-block! h-36 align-top lg:h-52', isDragging && 'invisible')}
        />
      </span>
      <span className="flex h-11 w-0 min-w-full items-center">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={copy.grip(name)}
          className="-ml-3 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-label hover:text-ink"
        >
          <Grip className="size-4" />
        </button>
        <span
          className={cx('type-small -ml-1 min-w-0 grow truncate', index === 0 && 'font-semibold')}
        >
          {index === 0 ? copy.cover : name}
        </span>
        <Menu label={copy.menu(name)} items={itemsOf(props)} className="-mr-3" />
      </span>
    </li>
  );
}

function itemsOf(props: PictureTileProps): MenuItem[] {
  const { index, count, onMove, onCrop, onDescribe, onRemove } = props;
  return [
    { label: copy.crop, press: onCrop },
    ...(index > 1 ? [{ label: copy.makeCover, press: () => onMove(index, 0) }] : []),
    { label: copy.describe, press: onDescribe },
    ...(index > 0 ? [{ label: copy.earlier, press: () => onMove(index, index - 1) }] : []),
    ...(index < count - 1 ? [{ label: copy.later, press: () => onMove(index, index + 1) }] : []),
    { label: copy.remove, press: onRemove, isDangerous: true },
  ];
}

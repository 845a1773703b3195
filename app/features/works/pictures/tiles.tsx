import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { dragCopy } from './copy.ts';
import { PictureTile } from './picture-tile.tsx';
import { toTile } from './to-tile.ts';
import { type FormPicture, nameOf, type WorkPicture } from './work-picture.ts';

type TilesProps = {
  value: readonly FormPicture[];
  known: ReadonlyMap<string, WorkPicture>;
  title: string;
  onMove: (from: number, to: number) => void;
  onOpen: (opened: { screen: 'crop' | 'words'; id: string }) => void;
  onRemove: (index: number) => void;
  /** What is still on its way, behind the others. */
  children: ReactNode;
};

/** The pictures in one row, each in its own proportion; dragged by their grips, by mouse, touch or keyboard. */
export function Tiles({ value, known, title, onMove, onOpen, onRemove, children }: TilesProps) {
  const [lifted, setLifted] = useState<string>();
  const sensors = useGripSensors();
  const indexOf = (id: unknown) => value.findIndex((one) => one.id === id);
  function drop({ active, over }: DragEndEvent): void {
    setLifted(undefined);
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  }
  const liftedPicture = lifted === undefined ? undefined : known.get(lifted);
  return (
    <DndContext
      id="work-pictures"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcing(value),
        screenReaderInstructions: { draggable: dragCopy.howTo },
      }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={drop}
    >
      <ul className="mb-1 flex gap-4 overflow-x-auto pt-0.5 max-lg:-mx-(--margin) max-lg:px-(--margin) lg:gap-6">
        {value.map((picture, index) => {
          const shown = known.get(picture.id);
          return (
            shown && (
              <PictureTile
                key={picture.id}
                picture={shown}
                name={nameOf(picture, index)}
                alt={picture.alt || shown.alt || title}
                index={index}
                count={value.length}
                liftedIndex={lifted === undefined ? undefined : indexOf(lifted)}
                onMove={onMove}
                onCrop={() => onOpen({ screen: 'crop', id: picture.id })}
                onDescribe={() => onOpen({ screen: 'words', id: picture.id })}
                onRemove={() => onRemove(index)}
              />
            )
          );
        })}
        {children}
      </ul>
      <DragOverlay dropAnimation={null}>
        {liftedPicture && (
          <PictureView
            picture={liftedPicture}
            sizes="20rem"
            alt=""
            className="inline-block! h-36 outline-2 outline-ink lg:h-52"
          />
        )}
      </DragOverlay>
    </DndContext>
  );
}

const useGripSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 3 } }),
    // The grip scrolls nothing, so it lifts at once.
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: toTile }),
  );

function announcing(value: readonly FormPicture[]): Announcements {
  const placeOf = (id: unknown) => value.findIndex((one) => one.id === id);
  const called = (id: unknown) => {
    const picture = value[placeOf(id)];
    return picture ? nameOf(picture, placeOf(id)) : '';
  };
  return {
    onDragStart: ({ active }) => dragCopy.lifted(called(active.id)),
    // It begins over its own place, which would hide that it was lifted.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? dragCopy.over(placeOf(over.id) + 1, value.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? dragCopy.dropped(called(active.id), placeOf(over.id) + 1)
        : dragCopy.left(called(active.id)),
    onDragCancel: ({ active }) => dragCopy.left(called(active.id)),
  };
}

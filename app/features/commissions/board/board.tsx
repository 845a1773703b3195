import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { CardFace } from './card-face.tsx';
import { Column } from './column.tsx';
import { cardsOf, stageNames, stages } from '../commission.ts';
import type { CommissionCard, Stage } from '../contract.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMoveToStage } from '../queries.ts';
import { onPhone, StageTabs } from './stage-tabs.tsx';
import { toColumn } from './to-column.ts';

type BoardProps = { cards: readonly CommissionCard[]; now: Date; onEdit: (id: string) => void };

/** Five columns on a wide screen, one at a time on a phone. A card is dragged by mouse, touch or keyboard, or moved by its menu. */
export function Board({ cards, now, onEdit }: BoardProps) {
  const [shown, setShown] = useState<Stage>(
    () => onPhone.find((stage) => cardsOf(cards, stage).length > 0) ?? 'in_progress',
  );
  const [lifted, setLifted] = useState<string>();
  const [moving, setMoving] = useState<string>();
  const move = useMoveToStage();
  const sensors = useCardSensors();
  const find = (id: unknown) => cards.find((card) => card.id === id);
  const isStage = (id: unknown): id is Stage => stages.some((stage) => stage === id);
  function moveTo(card: CommissionCard | undefined, stage: unknown): void {
    if (card && isStage(stage) && card.stage !== stage) move.mutate({ card, stage });
  }
  function drop({ active, over }: DragEndEvent): void {
    setLifted(undefined);
    moveTo(find(active.id), over?.id);
  }
  const liftedCard = find(lifted);
  const movingCard = find(moving);
  return (
    <>
      <StageTabs cards={cards} shown={shown} onChange={setShown} />
      <DndContext
        id="board-dnd"
        sensors={sensors}
        collisionDetection={(args) =>
          pointerWithin(args).length > 0 ? pointerWithin(args) : rectIntersection(args)
        }
        accessibility={{
          announcements: announcing(find),
          screenReaderInstructions: { draggable: howTo },
        }}
        onDragStart={({ active }) => setLifted(String(active.id))}
        onDragCancel={() => setLifted(undefined)}
        onDragEnd={drop}
      >
        <Columns
          cards={cards}
          now={now}
          shown={shown}
          isDragging={lifted !== undefined}
          onMenu={setMoving}
        />
        <DragOverlay dropAnimation={null}>
          {liftedCard && <CardFace card={liftedCard} now={now} isLifted />}
        </DragOverlay>
      </DndContext>
      {movingCard && (
        <MoveDialog
          card={movingCard}
          onClose={() => setMoving(undefined)}
          onMove={(stage) => moveTo(movingCard, stage)}
          onEdit={() => onEdit(movingCard.id)}
        />
      )}
    </>
  );
}

type ColumnsProps = Pick<BoardProps, 'cards' | 'now'> & {
  shown: Stage;
  isDragging: boolean;
  onMenu: (id: string) => void;
};

function Columns({ cards, now, shown, isDragging, onMenu }: ColumnsProps) {
  return (
    <div id="board" className="grid grid-cols-1 gap-3 lg:mt-8 lg:grid-cols-5">
      {stages.map((stage) => (
        <Column
          key={stage}
          stage={stage}
          cards={cardsOf(cards, stage)}
          now={now}
          isShown={stage === shown}
          isDragging={isDragging}
          onMenu={onMenu}
        />
      ))}
    </div>
  );
}

const useCardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that scrolls is not a finger that drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumn }),
  );

const howTo =
  'Press space to lift the card, the left and right arrow keys to choose a column, space again to put it down, escape to leave it.';

function announcing(find: (id: unknown) => CommissionCard | undefined): Announcements {
  const nameOf = (id: unknown) => find(id)?.title ?? 'The card';
  const columnOf = (over: { id: unknown } | null) =>
    over ? stageNames[over.id as Stage] : undefined;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} lifted.`,
    onDragOver: ({ over }) => (over ? `Over ${columnOf(over)}.` : 'Over no column.'),
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} put into ${columnOf(over)}.`
        : `${nameOf(active.id)} left where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} left where it was.`,
  };
}

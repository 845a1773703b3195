import { useDraggable, useDroppable } from '@dnd-kit/core';
import { cx } from '#app/ui/cx.ts';
import { CardFace } from './card-face.tsx';
import { stageNames } from '../commission.ts';
import type { CommissionCard, Stage } from '../contract.ts';

type ColumnProps = {
  stage: Stage;
  cards: readonly CommissionCard[];
  now: Date;
  /** The one a phone shows. */
  isShown: boolean;
  isDragging: boolean;
  onMenu: (id: string) => void;
};

/** One stage of the board; while a card is over it, it is marked and keeps a place free. */
export function Column({ stage, cards, now, isShown, isDragging, onMenu }: ColumnProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id: stage });
  const isTarget = isOver && !cards.some((card) => card.id === active?.id);
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`stage-${stage}`}
      className={cx(
        'lg:block lg:min-h-[39rem] lg:border-2 lg:p-2.5',
        !isShown && 'hidden',
        isTarget ? 'lg:border-moss lg:bg-moss-wash' : 'lg:border-transparent lg:bg-recess',
      )}
    >
      <header className="flex items-baseline justify-between px-1.5 pt-1 pb-3 max-lg:sr-only">
        <h2 id={`stage-${stage}`} className="font-semibold">
          {stageNames[stage]}
        </h2>
        <span className="text-label tabular-nums">
          {cards.length}
          <span className="sr-only"> {cards.length === 1 ? 'card' : 'cards'}</span>
        </span>
      </header>
      {isTarget && (
        <div
          aria-hidden="true"
          className="mb-2 hidden h-36 border border-dashed border-ink lg:block"
        />
      )}
      {cards.length === 0 && !isDragging && (
        <p className="py-8 text-label lg:px-1.5 lg:py-2">Nothing here yet.</p>
      )}
      <ul className="grid grid-cols-1 gap-2 max-lg:-mx-(--margin) max-lg:gap-0">
        {cards.map((card) => (
          <li key={card.id}>
            <Lift card={card} now={now} onMenu={() => onMenu(card.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lift({ card, now, onMenu }: { card: CommissionCard; now: Date; onMenu: () => void }) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: card.id });
  return (
    <div
      ref={setNodeRef}
      className={cx('touch-manipulation', isDragging && 'opacity-40')}
      {...listeners}
    >
      <CardFace card={card} now={now} onMenu={onMenu} handle={attributes} />
    </div>
  );
}

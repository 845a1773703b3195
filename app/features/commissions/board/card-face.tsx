import type { DraggableAttributes } from '@dnd-kit/core';
import { cx } from '#app/ui/cx.ts';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { ArrowUpRight, Dots } from '#app/ui/icons/admin-icons.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { budgetText, deadlineOf } from '../commission.ts';
import type { CommissionCard } from '../contract.ts';

type CardFaceProps = {
  card: CommissionCard;
  now: Date;
  isLifted?: boolean;
  onMenu?: () => void;
  /** What makes the title the handle of the card for the keyboard. */
  handle?: DraggableAttributes;
};

/** What a card says: name, who, what for, how much, until when (spec. section 2). */
export function CardFace({ card, now, isLifted, onMenu, handle }: CardFaceProps) {
  return (
    <article
      className={cx(
        'bg-paper px-5 py-4 max-lg:border-b max-lg:border-hairline max-lg:bg-transparent lg:border lg:px-3.5 lg:py-3',
        isLifted ? 'rotate-[-1.5deg] cursor-grabbing border-ink' : 'cursor-grab border-hairline',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-[1.0625rem]/snug font-semibold">
          <span {...handle}>{card.title}</span>
        </h3>
        {onMenu && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Move or edit ${card.title}`}
            onClick={onMenu}
            onKeyDown={(event) => event.stopPropagation()}
            className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center"
          >
            <Dots />
          </button>
        )}
      </div>
      {card.email && <p className="type-small truncate text-label">{card.email}</p>}
      {(card.projectType ?? card.notes) && (
        <p className="type-small mt-2 line-clamp-4 whitespace-pre-line">
          {[card.projectType, card.notes].filter(Boolean).join('. ')}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <span className="font-semibold">{budgetText(card.budget)}</span>
        <Deadline card={card} now={now} />
      </p>
      {card.url && (
        <a
          href={card.url}
          rel="noopener"
          target="_blank"
          className="link mt-1 inline-flex min-h-11 items-center gap-1.5 lg:min-h-8"
        >
          Notes page <ArrowUpRight className="size-4" />
        </a>
      )}
      {onMenu && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onMenu}
          onKeyDown={(event) => event.stopPropagation()}
          className="mt-3 flex min-h-12 w-full items-center justify-between border border-ink px-4 font-semibold lg:hidden"
        >
          Move to...
          <ChevronDown />
        </button>
      )}
    </article>
  );
}

function Deadline({ card, now }: { card: CommissionCard; now: Date }) {
  const deadline = deadlineOf(card.deadline, now);
  if (deadline.kind === 'overdue')
    return <span className="font-semibold text-danger">Overdue</span>;
  if (deadline.kind === 'soon')
    return <span className="font-semibold text-ochre">{deadline.text}</span>;
  return (
    <span className="text-label">
      {card.deadline === null ? 'No deadline' : <LocalDate at={card.deadline} />}
    </span>
  );
}

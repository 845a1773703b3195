import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import { cx } from '#app/ui/cx.ts';
import { Grip } from '#app/ui/icons/picture-icons.tsx';
import { Check } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { WorkRow } from '../contract.ts';
import { copy } from '../copy.ts';
import {
  hasNote,
  leftWords,
  priceWords,
  StateNote,
  stateOf,
  underTitle,
  whereWords,
} from './row-words.tsx';

/** The columns of a wide screen: grip, square, picture, title, kind, state, price, left, where, dots. */
export const columns =
  'xl:grid-cols-[2.5rem_2.75rem_7.5rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.2fr)_7rem_8rem_11rem_2.75rem]';

type RowProps = {
  work: WorkRow;
  isChosen: boolean;
  /** On a phone: squares and grips stand in place of the dots. */
  isChoosing: boolean;
  canMove: boolean;
  /** Where a lifted work would come: a line above or below. */
  line: 'above' | 'below' | undefined;
  isLifted: boolean;
  items: readonly MenuItem[];
  onChoose: (isChosen: boolean) => void;
  onGripKey: (event: KeyboardEvent) => void;
};

/** A work of the list: one row of a wide screen, a card of three lines on a phone. */
export function Row({ work, isChosen, isChoosing, canMove, line, isLifted, ...rest }: RowProps) {
  const { id } = work;
  const title = work.title || copy.untitled;
  const drag = useDraggable({ id, disabled: !canMove });
  const { setNodeRef: setDropRef } = useDroppable({ id });
  const setRef = (node: HTMLElement | null) => {
    drag.setNodeRef(node);
    setDropRef(node);
  };
  return (
    <li
      ref={setRef}
      {...(drag.transform && {
        style: { transform: `translate3d(0, ${drag.transform.y}px, 0)` },
      })}
      className={cx(
        'relative -mx-(--margin) grid items-center gap-x-3.5 border-b border-hairline px-(--margin) py-3.5 xl:mx-0 xl:min-h-24 xl:gap-x-0 xl:px-0 xl:py-3',
        isChoosing
          ? 'grid-cols-[auto_4.5rem_minmax(0,1fr)_auto]'
          : 'grid-cols-[4.5rem_minmax(0,1fr)_auto]',
        columns,
        isChosen && 'bg-recess',
        (isLifted || drag.isDragging) && 'z-10 bg-paper',
        line && 'before:absolute before:inset-x-0 before:z-20 before:h-0.5 before:bg-ink',
        line === 'above' && 'before:-top-px',
        line === 'below' && 'before:-bottom-px',
      )}
    >
      <div className={cx('order-last xl:order-none', !isChoosing && 'max-xl:hidden')}>
        {canMove && (
          <MoveGrip drag={drag} title={title} isLifted={isLifted} onKey={rest.onGripKey} />
        )}
      </div>
      <ChoiceBox
        title={title}
        isChosen={isChosen}
        isChoosing={isChoosing}
        onChoose={rest.onChoose}
      />
      <Cover work={work} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 xl:contents">
        <div className="min-w-0 basis-full xl:pr-5">
          <Link
            to={`/admin/works/${id}`}
            className="link type-title -my-2 inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
          >
            {title}
          </Link>
          <p className="type-small mt-0.5 text-label max-xl:hidden">{underTitle(work)}</p>
        </div>
        <Facts work={work} />
      </div>
      <div className={cx(isChoosing && 'max-xl:hidden')}>
        <Menu label={`More of ${title}`} items={rest.items} className="-mr-3 justify-self-end" />
      </div>
    </li>
  );
}

type MoveGripProps = {
  drag: ReturnType<typeof useDraggable>;
  title: string;
  isLifted: boolean;
  onKey: (event: KeyboardEvent) => void;
};

function MoveGrip({ drag, title, isLifted, onKey }: MoveGripProps) {
  return (
    <button
      ref={drag.setActivatorNodeRef}
      type="button"
      {...drag.listeners}
      onKeyDown={onKey}
      aria-label={`Move ${title}`}
      aria-pressed={isLifted}
      className="-mr-3 grid size-11 cursor-grab touch-none place-items-center text-label hover:text-ink active:cursor-grabbing xl:-ml-3"
    >
      <Grip />
    </button>
  );
}

type ChoiceBoxProps = Pick<RowProps, 'isChosen' | 'isChoosing' | 'onChoose'> & { title: string };

function ChoiceBox({ title, isChosen, isChoosing, onChoose }: ChoiceBoxProps) {
  return (
    <label
      className={cx(
        '-mx-2.75 -my-1 size-11 place-items-center xl:grid',
        isChoosing ? 'grid' : 'hidden',
      )}
    >
      <span className="relative grid size-[1.375rem] place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={`Choose ${title}`}
          className="peer size-full appearance-none border border-edge bg-paper checked:border-ink checked:bg-ink hover:border-ink"
        />
        <Check className="pointer-events-none absolute size-4 text-wall opacity-0 peer-checked:opacity-100" />
      </span>
    </label>
  );
}

function Cover({ work: { id, pictureId, ratio } }: { work: WorkRow }) {
  return (
    <Link
      to={`/admin/works/${id}`}
      tabIndex={-1}
      aria-hidden="true"
      className="flex h-20 w-18 items-center justify-center xl:h-18 xl:w-24 xl:justify-start"
    >
      {pictureId && ratio ? (
        <img
          src={pictureUrl(pictureId, 360)}
          alt=""
          width={360}
          height={Math.max(1, Math.round(360 / ratio))}
          loading="lazy"
          draggable={false}
          className="h-auto max-h-full w-auto max-w-full bg-recess object-contain"
        />
      ) : (
        <span className="size-full bg-recess" />
      )}
    </Link>
  );
}

function Facts({ work }: { work: WorkRow }) {
  const { look, word } = stateOf(work);
  const left = leftWords(work);
  const isOne = work.kind === 'original' && work.total === 1;
  const where = whereWords(work);
  const isNowhere = where.startsWith('Nowhere');
  return (
    <>
      <p className="type-small basis-full text-label xl:text-base xl:text-ink">
        {copy.kinds[work.kind]}
        {!isOne && (
          <span className="xl:hidden">
            ,{' '}
            <span className={cx(left.isFew && 'font-semibold text-ochre')}>
              {work.left === null ? left.words.toLowerCase() : `${left.words} left`}
            </span>
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag look={look}>{word}</Tag>
        <span className="type-small text-label empty:hidden xl:hidden">
          <StateNote work={work} isShort />
        </span>
        <span className="type-small text-label empty:hidden max-xl:hidden">
          <StateNote work={work} />
        </span>
      </p>
      <p
        className={cx(
          'order-1 ml-auto text-right tabular-nums xl:order-none xl:ml-0',
          work.price === null && 'text-label max-xl:hidden',
        )}
      >
        {priceWords(work)}
      </p>
      <p
        className={cx(
          'text-right tabular-nums max-xl:hidden',
          left.isFew && 'font-semibold text-ochre',
          work.left === 0 && isOne && 'text-label',
        )}
      >
        {left.words}
      </p>
      <p
        className={cx(
          'max-xl:text-[0.8125rem] max-xl:leading-[1.15rem] max-xl:text-label xl:pl-10',
          isNowhere && 'text-label',
          hasNote(work) && 'max-xl:hidden',
        )}
      >
        {where}
      </p>
    </>
  );
}

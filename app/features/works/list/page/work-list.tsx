import { closestCenter, DndContext } from '@dnd-kit/core';
import { useNavigate } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import type { MenuItem } from '#app/ui/overlays/menu.tsx';
import type { WorkRow } from '../contract.ts';
import { copy } from '../copy.ts';
import type { Shown } from './address.ts';
import { isWall } from './address.ts';
import { useMakePrint, useMove } from './queries.ts';
import { useLifted } from './use-lifted.ts';
import { columns, Row } from './work-row.tsx';

type WorkListProps = {
  rows: readonly WorkRow[];
  shown: Shown;
  chosen: ReadonlySet<string>;
  isChoosing: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onVisibility: (ids: readonly string[], visibility: 'live' | 'draft' | 'archived') => void;
};

/** The works as rows; where they stand as they hang, each is moved by its grip or its dots. */
export function WorkList({ rows, shown, ...rest }: WorkListProps) {
  const navigate = useNavigate();
  const move = useMove(shown);
  const print = useMakePrint((id) => void navigate(`/admin/works/${id}`));
  const canMove = isWall(shown);
  const hung = rows.filter(({ visibility }) => visibility !== null).map(({ id }) => id);
  const drafts = rows.filter(({ visibility }) => visibility === null).map(({ id }) => id);
  const moveAfter = (id: string, after: string | null) => {
    const others = hung.filter((one) => one !== id);
    const at = after === null ? 0 : others.indexOf(after) + 1;
    move.mutate({ id, after, order: [...drafts, ...others.toSpliced(at, 0, id)] });
  };
  const { lifted, said, pressKey, lineOf, dnd } = useLifted(rows, moveAfter);

  const itemsOf = (work: WorkRow): MenuItem[] => [
    ...actionsOf(work, { show: rest.onVisibility, print: print.mutate }),
    ...(canMove ? movesOf(work.id, hung, moveAfter) : []),
  ];

  return (
    <>
      <Heads />
      <DndContext id="works-dnd" collisionDetection={closestCenter} {...dnd}>
        <ul aria-label={copy.title}>
          {rows.map((work) => (
            <Row
              key={work.id}
              work={work}
              isChosen={rest.chosen.has(work.id)}
              isChoosing={rest.isChoosing}
              canMove={canMove && work.visibility !== null}
              line={lineOf(work.id)}
              isLifted={lifted === work.id}
              items={itemsOf(work)}
              onChoose={(isChosen) => rest.onChoose(work.id, isChosen)}
              onGripKey={(event) => pressKey(work.id, event)}
            />
          ))}
        </ul>
      </DndContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type Actions = { show: WorkListProps['onVisibility']; print: (id: string) => void };

function actionsOf({ id, visibility, slug, kind }: WorkRow, { show, print }: Actions): MenuItem[] {
  const { actions } = copy;
  const isSeen = visibility === 'live' || visibility === 'private';
  const showAs = (to: 'live' | 'draft' | 'archived') => () => show([id], to);
  return [
    { label: actions.edit, to: `/admin/works/${id}` },
    ...(isSeen && slug ? [{ label: actions.see, to: `/work/${slug}` }] : []),
    ...(kind === 'original' && visibility !== null
      ? [{ label: actions.print, press: () => print(id) }]
      : []),
    ...(visibility === 'live' ? [] : [{ label: actions.publish, press: showAs('live') }]),
    ...(visibility === null || visibility === 'draft'
      ? []
      : [{ label: actions.hide, press: showAs('draft') }]),
    ...(visibility === null || visibility === 'archived'
      ? []
      : [{ label: actions.archive, press: showAs('archived') }]),
  ];
}

function movesOf(
  id: string,
  hung: readonly string[],
  moveAfter: (id: string, after: string | null) => void,
): MenuItem[] {
  const at = hung.indexOf(id);
  const { earlier, later } = copy.actions;
  return [
    ...(at > 0 ? [{ label: earlier, press: () => moveAfter(id, hung[at - 2] ?? null) }] : []),
    ...(at >= 0 && at < hung.length - 1
      ? [{ label: later, press: () => moveAfter(id, hung[at + 1]!) }]
      : []),
  ];
}

/** The names of the columns: each row says the same by itself. */
function Heads() {
  const [title, kind, state, price, left, where] = copy.columns;
  return (
    <div
      aria-hidden="true"
      className={cx(
        'type-caption mt-6 border-b border-ink text-label xl:grid xl:pb-2.5 [&>span]:max-xl:hidden',
        columns,
      )}
    >
      <span className="col-start-3 col-span-2">{title}</span>
      <span>{kind}</span>
      <span>{state}</span>
      <span className="text-right">{price}</span>
      <span className="text-right">{left}</span>
      <span className="pl-10">{where}</span>
    </div>
  );
}

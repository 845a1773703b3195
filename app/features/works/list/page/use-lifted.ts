import { PointerSensor, type DragEndEvent, useSensor, useSensors } from '@dnd-kit/core';
import { type KeyboardEvent, useState } from 'react';
import type { WorkRow } from '../contract.ts';
import { copy } from '../copy.ts';

/** A work that is being moved: before which of those that hang it would come. */
type Lifted = { id: string; slot: number };

/**
 * Moving works by their grips: by hand, the line following the pointer, or by keys. `said` is for who cannot see it.
 * Drafts that were never published hang nowhere: what is put between them hangs first.
 */
export function useLifted(
  rows: readonly WorkRow[],
  onMove: (id: string, after: string | null) => void,
) {
  const hung = rows.filter(({ visibility }) => visibility !== null);
  const { lifted, setLifted, said, lift, putDown, leave, shift, placeOf } = useMoves(hung, onMove);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  function pressKey(id: string, event: KeyboardEvent): void {
    const isLifted = lifted?.id === id;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isLifted) return putDown(id, lifted.slot);
      return lift(id);
    }
    if (!isLifted) return;
    if (event.key === 'Escape' || event.key === 'Tab') leave();
    if (by === undefined) return;
    event.preventDefault();
    shift(by, lifted);
  }

  function drag(event: Pick<DragEndEvent, 'active' | 'over'>): void {
    const { active, over } = event;
    const box = active.rect.current.translated;
    if (!over || !box) return;
    const at = placeOf(String(over.id));
    const isBelow = box.top + box.height / 2 > over.rect.top + over.rect.height / 2;
    setLifted({ id: String(active.id), slot: at < 0 ? 0 : isBelow ? at + 1 : at });
  }

  return {
    lifted: lifted?.id,
    said,
    pressKey,
    /** Where the line is drawn. */
    lineOf: (id: string): 'above' | 'below' | undefined => {
      if (!lifted) return undefined;
      if (lifted.slot < hung.length) return placeOf(id) === lifted.slot ? 'above' : undefined;
      return hung.at(-1)?.id === id ? 'below' : undefined;
    },
    /** What dnd-kit tells. */
    dnd: {
      sensors,
      onDragMove: drag,
      onDragCancel: leave,
      onDragEnd: ({ active }: DragEndEvent) =>
        lifted ? putDown(String(active.id), lifted.slot) : undefined,
    },
  };
}

/** Lifting a work, moving it by a place, and putting it down, with what is said of each. */
function useMoves(hung: readonly WorkRow[], onMove: (id: string, after: string | null) => void) {
  const [lifted, setLifted] = useState<Lifted>();
  const [said, setSaid] = useState('');
  const placeOf = (id: string) => hung.findIndex((row) => row.id === id);
  const titleOf = (id: string) => hung[placeOf(id)]?.title ?? '';

  function lift(id: string): void {
    setLifted({ id, slot: placeOf(id) });
    setSaid(copy.lifted(titleOf(id)));
  }

  function putDown(id: string, slot: number): void {
    setLifted(undefined);
    const from = placeOf(id);
    if (slot === from || slot === from + 1) return setSaid(copy.left);
    setSaid(copy.moved(titleOf(id), slot > from ? slot : slot + 1));
    onMove(id, hung[slot - 1]?.id ?? null);
  }

  function leave(): void {
    setLifted(undefined);
    setSaid(copy.left);
  }

  function shift(by: 1 | -1, { id, slot }: Lifted): void {
    const from = placeOf(id);
    // The places right before and right after it are the one that it has.
    const next =
      slot === from && by === 1 ? slot + 2 : slot === from + 1 && by === -1 ? slot - 2 : slot + by;
    if (next < 0 || next > hung.length) return;
    setLifted({ id, slot: next });
    setSaid(copy.place(titleOf(id), next > from ? next : next + 1, hung.length));
  }

  return { lifted, setLifted, said, lift, putDown, leave, shift, placeOf };
}

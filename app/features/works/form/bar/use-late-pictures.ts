import { useEffect, useRef, useState } from 'react';
import type { WorkForm } from '../../form-contract.ts';
import type { DraftState } from '../saving/draft-state.ts';
import type { Publishing } from './use-publish.ts';

/**
 * Publishing waits for the cover alone. The pictures that were on their way when it was pressed follow onto the site once all have come,
 * if nothing else was changed meanwhile: that waits for the next press. Answers how to publish, and whether pictures follow.
 */
export function useLatePictures(publishing: Publishing, state: DraftState, underWay: number) {
  const pressed = useRef<{ hasBegun: boolean; published?: WorkForm }>(undefined);
  const [areFollowing, setFollowing] = useState(false);
  const { publish, isUnderWay, problem, question } = publishing;
  const { form, hasChanges } = state;
  useEffect(() => {
    const now = pressed.current;
    if (!now) return;
    if (isUnderWay) return void (now.hasBegun = true);
    if (!now.hasBegun) return;
    // As it was put on the site, with the address and the figures that it was given there.
    now.published ??= form;
    const isOff =
      problem !== undefined || question !== undefined || !isSameBesides(now.published, form);
    if (!isOff && (underWay > 0 || !hasChanges)) return;
    pressed.current = undefined;
    setFollowing(false);
    if (!isOff) publish();
  }, [publish, isUnderWay, problem, question, form, hasChanges, underWay]);
  return {
    areFollowing: areFollowing && underWay > 0 && !isUnderWay,
    press: () => {
      pressed.current = underWay > 0 ? { hasBegun: false } : undefined;
      setFollowing(underWay > 0);
      publish();
    },
  };
}

function isSameBesides(one: WorkForm, other: WorkForm): boolean {
  const rest = (form: WorkForm) => JSON.stringify({ ...form, pictures: [] });
  return rest(one) === rest(other);
}

import { useEffect, useRef } from 'react';
import { isLastCall } from '../hold-clock.tsx';
import type { HeldFor } from './use-prepared-payment.ts';

/** Who did something within this time is still at it. Milliseconds. */
const lately = 60_000;

type Given = {
  hold: HeldFor | undefined;
  secondsLeft: number | undefined;
  /** A payment is under way: whoever stands before their bank's question is at it too. */
  isPaying: boolean;
  extend: () => Promise<void>;
};

/** Asks once for more time when little is left and the buyer is still typing. Answers what the card form calls when it is used. */
export function useExtension({ hold, secondsLeft, isPaying, extend }: Given): () => void {
  const actedAt = useRef(-lately);
  const asked = useRef<HeldFor>(undefined);
  const act = useRef(() => {
    actedAt.current = performance.now();
  }).current;

  useEffect(() => {
    // Before the page hears of it, so that what it does about it already counts as the buyer's doing.
    for (const event of ['keydown', 'input', 'pointerdown'])
      document.addEventListener(event, act, { capture: true });
    return () => {
      for (const event of ['keydown', 'input', 'pointerdown'])
        document.removeEventListener(event, act, { capture: true });
    };
  }, [act]);

  useEffect(() => {
    if (
      !hold ||
      hold.isExtended ||
      !secondsLeft ||
      !isLastCall(secondsLeft, hold.outOf) ||
      asked.current === hold
    )
      return;
    if (!isPaying && performance.now() - actedAt.current > lately) return;
    asked.current = hold;
    extend().catch((problem: unknown) => console.warn(problem));
  }, [hold, secondsLeft, isPaying, extend]);

  return act;
}

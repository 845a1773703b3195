import { useEffect, useState } from 'react';
import type { Quote } from '../../contract.ts';

/** A price that is no longer the one this buyer was shown. Decimal strings. */
type PriceChange = { title: string; from: string; to: string };

/**
 * The prices this buyer has seen, by the keys of their lines, and those the owner has changed since: they are asked
 * about, never silently charged.
 */
export function usePriceQuestion(quote: Quote | undefined) {
  const [agreed, setAgreed] = useState<Readonly<Record<string, string>>>({});
  const lines = quote?.lines;

  useEffect(() => {
    const seen = Object.fromEntries((lines ?? []).map(({ key, unitPrice }) => [key, unitPrice]));
    setAgreed((before) => ({ ...seen, ...before }));
  }, [lines]);

  const changes = (lines ?? []).flatMap(({ key, title, unitPrice: to }): PriceChange[] => {
    const from = agreed[key] ?? to;
    return from === to ? [] : [{ title, from, to }];
  });
  return {
    changes,
    /** The buyer goes on at the new prices. */
    agree: () =>
      setAgreed(Object.fromEntries((lines ?? []).map(({ key, unitPrice }) => [key, unitPrice]))),
  };
}

export type PriceQuestion = ReturnType<typeof usePriceQuestion>;

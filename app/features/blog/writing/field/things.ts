import { Facet, StateEffect, StateField } from '@codemirror/state';
import type { Named } from '../contract.ts';

/** A file on its way, as its place in the text shows it. */
export type UnderWay = {
  id: string;
  name: string;
  url: string;
  /** 0 to 1. */
  part: number;
  state: 'waiting' | 'sending' | 'lost' | 'failed';
};

/** What the text names, by id, and the files that are on their way into it. */
export type Things = {
  pictures: ReadonlyMap<string, Named['pictures'][number]>;
  works: ReadonlyMap<string, Named['works'][number]>;
  files: ReadonlyMap<string, UnderWay>;
};

export const setThings = StateEffect.define<Things>();

/** What is known of them now. */
export const things = StateField.define<Things>({
  create: () => ({ pictures: new Map(), works: new Map(), files: new Map() }),
  update: (known, { effects }) => effects.find((effect) => effect.is(setThings))?.value ?? known,
});

/** What the blocks ask of the page around the field. */
export type FieldActions = {
  cancelFile: (id: string) => void;
  sendAgain: (id: string) => void;
  addFiles: (files: File[]) => void;
  notPasted: () => void;
};

export const actions = Facet.define<FieldActions, FieldActions>({
  combine: ([first]) => first!,
});

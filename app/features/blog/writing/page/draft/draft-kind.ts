import type { Named } from '../../contract.ts';

/** A text with a body that names pictures and works, and whatever else is typed beside it. */
export type Written = { body: string };

/** What the server answers to what was sent. */
export type Saved<Form> = {
  version: number;
  savedAt: string;
  hasChanges: boolean;
  named: Named;
  conflict: Form | null;
};

/** What is read of it when its editor opens. */
export type ReadDraft<Form> = Omit<Saved<Form>, 'conflict'> & { id: string; form: Form };

/** What is written, and where it goes. */
export type DraftKind<Form extends Written> = {
  /** What this device keeps of it is named with this before its id. */
  keptAs: string;
  /** The fields of `form` that differ from `base`. */
  changesOf: (form: Form, base: Form) => Partial<Form>;
  /** The most characters of its text that the server takes. */
  longest: number;
  send: (
    id: string,
    body: { version: number; changes: Partial<Form>; isOver: boolean },
  ) => Promise<Saved<Form>>;
};

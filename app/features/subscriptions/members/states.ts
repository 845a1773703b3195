import type { TagLook } from '#app/ui/tag.tsx';

/** What a membership is, to its member and to the owner, in the order of the owner's tabs: `stateOf` says which. */
export const memberStates = [
  'going',
  'skipping',
  'failing',
  'suspended',
  'ending',
  'gift',
  'ended',
] as const;

export type MemberState = (typeof memberStates)[number];

/** Its one word, on the member's own page as on the owner's. */
export const stateNames: Readonly<Record<MemberState, string>> = {
  going: 'Active',
  skipping: 'Skipping',
  failing: 'Card refused',
  suspended: 'Not paid',
  ending: 'Ending',
  gift: 'Gift',
  ended: 'Ended',
};

export const stateLooks: Readonly<Record<MemberState, TagLook>> = {
  going: 'shipped',
  skipping: 'pending',
  failing: 'overdue',
  suspended: 'overdue',
  ending: 'pending',
  gift: 'processing',
  ended: 'neutral',
};

/** A state that an address names, or none. */
export const stateIn = (text: string | null): MemberState | undefined =>
  memberStates.find((state) => state === text);

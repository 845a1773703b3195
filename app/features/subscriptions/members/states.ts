/** What a member is to the owner, in the order of the tabs. */
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

/** A state that an address names, or none. */
export const stateIn = (text: string | null): MemberState | undefined =>
  memberStates.find((state) => state === text);

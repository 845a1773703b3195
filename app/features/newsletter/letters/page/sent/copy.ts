/** What the page of a letter says that is settled. */
export const sentCopy = {
  untilThen: 'Who gets it is counted when it leaves. Until then it can be taken back and changed.',
  takeBack: 'Take it back to a draft',
  until: 'to',
} as const;

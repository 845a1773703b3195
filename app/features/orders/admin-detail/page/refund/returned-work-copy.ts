/** What is said where a work that had left is with its owner again. */
export const returnedWorkCopy = {
  open: 'It came back',
  ask: (title: string, isArt: boolean) =>
    `Is ${title} with you again? It is offered in the shop as before${isArt ? ', and its certificate no longer counts' : ''}. What the buyer paid is sent back under Money.`,
  yes: 'Yes, offer it again',
  no: 'Not now',
  working: 'Saving...',
  since: 'Came back',
  done: { title: 'It is in the shop again' },
};

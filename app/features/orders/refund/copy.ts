/** What the owner is asked about the numbers of copies that come back. */
export const numberCopy = {
  ask: (numbers: string) => `What becomes of ${numbers}?`,
  askSeveral: 'What becomes of the numbers?',
  kept: {
    label: 'Stays with the buyer',
    note: 'The copy does not come back and is not offered again.',
  },
  free: {
    label: 'Free again',
    note: 'The copy is offered again, and its next buyer gets the number.',
  },
  void: {
    label: 'Void',
    note: 'No other copy ever carries the number: the edition has one fewer to sell.',
  },
};

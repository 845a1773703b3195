/** What the owner reads of the workspace. */
export const notionCopy = {
  lastKnown: 'You see the last known data.',
  heading: 'Notion',
  intro: 'Your inventory, commissions and customers are kept in step with Notion.',
  inStep: 'In step',
  never: 'Not yet',
  sync: 'Sync now',
  asking: 'Asking Notion...',
  loadError: 'What Notion does could not be loaded.',
  syncError: 'Notion could not be asked. Please try again.',
  kinds: { inventory: 'Inventory', commissions: 'Commissions', customers: 'Customers' },
  waiting: (count: number) =>
    count === 0
      ? 'Nothing waits to be written.'
      : count === 1
        ? '1 change waits to be written.'
        : `${count} changes wait to be written.`,
};

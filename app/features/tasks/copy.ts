/** What the owner reads around her tasks; what each one says is in kinds.server.ts. */
export const copy = {
  title: 'What needs you',
  none: 'Nothing needs you.',
  failed: 'Your tasks could not be loaded.',
  todo: 'What to do',
  due: 'Do it by',
  wasDue: 'Was due',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  today: 'today',
  done: 'Mark as done',
  saving: 'Saving...',
  endsByItself: 'This disappears by itself once it is over.',
  marked: { title: 'Marked as done', description: 'It comes back only if it happens again.' },
  notSaved: {
    title: 'Error',
    description: 'That did not work. Please try again.',
    destructive: true,
  },
  count: (open: number) => (open === 1 ? '1 task needs you' : `${open} tasks need you`),
};

/** What is said of the export of everything. */
export const exportCopy = {
  title: 'Take everything with you',
  words:
    'Your works with their pictures and films as you uploaded them, orders, customers, posts and books, as files that every computer opens, and the whole site as pages that need no server.',
  caution:
    'The names and addresses of your customers are in it. Keep it as safe as you keep this shop.',
  failed: 'The export could not be loaded.',
  state: {
    title: 'The export',
    none: 'None yet',
    wanted: 'Being made',
    ready: 'Ready',
    failed: 'Failed',
  },
  nothing: 'One zip file, made anew each time you ask for it.',
  since: 'Since ',
  lasts: 'It takes a minute or more, and the shop stays open meanwhile. You may leave this page.',
  until: 'It lies here until ',
  act: 'Make an export',
  again: 'Make a new one',
  busy: 'Asking...',
  download: 'Download',
  size: (size: string) => `${size}, made `,
  remove: 'Remove it now',
  stop: 'Stop',
  asked: { title: 'The export is being made', description: 'You may leave this page.' },
  removed: { title: 'Export removed' },
  stopped: { title: 'Export stopped' },
  notDone: { title: 'That did not work.' },
} as const;

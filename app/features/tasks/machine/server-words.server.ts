import { z } from 'zod';

const diskFacts = z.object({ usedPercent: z.number().int() });

const diskTask = ({ usedPercent }: z.output<typeof diskFacts>) => ({
  title: `The disk is ${usedPercent} % full`,
  happened: 'When it is full, the site can no longer store orders, pictures or letters.',
  todo: 'Delete what is no longer needed on that disk, old backups and logs first, or ask your hosting company for a larger one.',
  path: '/admin/payments',
  link: 'Open payments',
});

const backupFacts = z.object({ reason: z.string() });

const backupTask = ({ reason }: z.output<typeof backupFacts>) => ({
  title: 'The backup of the day failed',
  happened: `${reason.replace(/(?<![.!?])$/, '.')} Backups that were made before are still there.`,
  todo: 'It is tried again every hour, and this ends by itself once one is whole. If it does not, show this to whoever looks after your server.',
  path: '/admin/settings/backups',
  link: 'Open the backups',
});

/** What the machine that the site runs on asks of the owner: the facts and the words of each kind. */
export const machineTasks = {
  diskFilling: [diskFacts, diskTask],
  backupFailed: [backupFacts, backupTask],
} as const;

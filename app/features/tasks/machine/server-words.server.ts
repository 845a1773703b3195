import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';

const diskFacts = z.object({ usedPercent: z.number().int() });

const diskTask = ({ usedPercent }: z.output<typeof diskFacts>) => ({
  title: `The disk is ${usedPercent} % full`,
  happened: 'When it is full, the site can no longer store orders, pictures or letters.',
  todo: 'Delete what is no longer needed on that disk, old backups and logs first, or ask your hosting company for a larger one.',
  path: '/admin/payments',
  link: 'Open payments',
});

const certificateFacts = z.object({ host: z.string(), to: z.iso.datetime(), isOver: z.boolean() });

const certificateTask = ({ host, to, isOver }: z.output<typeof certificateFacts>) => ({
  title: isOver
    ? `The certificate of ${host} has ended`
    : `The certificate of ${host} ends on ${formatLongDate(to)}`,
  happened: isOver
    ? `Since ${formatLongDate(to)} browsers warn everybody who comes, and nobody can buy.`
    : 'It should have been renewed by now. From that day on browsers warn everybody who comes, and nobody can buy.',
  todo: 'Ask whoever looks after your server, or your hosting company, to renew the TLS certificate. This ends by itself within an hour of that.',
  path: '/admin/health',
  link: 'Open health',
});

/** `isOnDisk`: it was made, and could not be sent to the bucket. */
const backupFacts = z.object({ reason: z.string(), isOnDisk: z.boolean().optional() });

const backupTask = ({ reason, isOnDisk }: z.output<typeof backupFacts>) => {
  const sentence = reason.replace(/(?<![.!?])$/, '.');
  return {
    title: isOnDisk
      ? 'The backup of the day is on the disk of the shop alone'
      : 'The backup of the day failed',
    happened: isOnDisk
      ? `It is whole, but could not be sent to its second place: ${sentence}`
      : `${sentence} Backups that were made before are still there.`,
    todo: isOnDisk
      ? 'It is sent again every hour, and this ends by itself once it has arrived. If it does not, show this to whoever looks after your server.'
      : 'It is tried again every hour, and this ends by itself once one is whole. If it does not, show this to whoever looks after your server.',
    path: '/admin/settings/backups',
    link: 'Open the backups',
  };
};

/** What the machine that the site runs on asks of the owner: the facts and the words of each kind. */
export const machineTasks = {
  diskFilling: [diskFacts, diskTask],
  certificateEnding: [certificateFacts, certificateTask],
  backupFailed: [backupFacts, backupTask],
} as const;

import {
  readSiteCertificate,
  type Validity,
} from '#app/integrations/tls/site-certificate.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';

/**
 * Days before its end when a certificate should have been renewed. Renewal begins a third of its time before that, thirty days of ninety; one
 * of six days has less time than this in all, so a sixth of its time counts where that is less.
 */
const late = 14;
const day = 24 * 60 * 60 * 1000;

/**
 * Whether the TLS certificate of `PUBLIC_URL` was renewed in time, once an hour. One that cannot be read says nothing: the task stays as it is.
 * `read` answers how long it is valid.
 */
export async function checkCertificate(
  context: Context,
  read = readSiteCertificate,
): Promise<void> {
  const { env, log, now } = context;
  const validity = await read(env.PUBLIC_URL).catch((error: unknown) => {
    log.warn({ err: error }, "the site's certificate could not be read");
    return null;
  });
  if (validity === null) return;
  const isLate = validity !== undefined && isRenewedLate(validity, now());
  await context.db.transaction(async (tx) => {
    if (!isLate) return resolveTask(tx, context, 'certificate-ending', 'site');
    const { to } = validity;
    const isOver = to <= now();
    return raiseTask(tx, context, {
      kind: 'certificate-ending',
      subject: 'site',
      facts: { host: new URL(env.PUBLIC_URL).hostname, to: to.toISOString(), isOver },
      severity: isOver ? 2 : 1,
    });
  });
  await context.jobs.wake('letters');
}

function isRenewedLate({ from, to }: Validity, at: Date): boolean {
  const left = to.getTime() - at.getTime();
  return left < Math.min(late * day, (to.getTime() - from.getTime()) / 6);
}

import { startEnv } from '#app/platform/env.server.ts';

/** What one of several processes of a site is told by the one that began it. */
export type WorkerOptions = {
  /** From 1 on; whoever takes the place of one that has ended has its number. The first runs the stand-in of the payment provider. */
  number: number;
  /** What opens the mailbox where nobody has chosen a key: every process must know the same. */
  mailboxKey: string;
  /** Where the stand-in listens. */
  standInPort: number;
  /** It is opened for a command beside those that run the site: it starts no job and furnishes nothing. */
  runsNoJobs?: true;
};

const variable = 'SITE_PROCESS';

/** The environment that hands a process its options. */
export const workerVariable = (worker: WorkerOptions): Record<string, string> => ({
  [variable]: JSON.stringify(worker),
});

/** What this process was told; undefined for one that is a whole site by itself. */
export function ownWorkerOptions(): WorkerOptions | undefined {
  const said = startEnv()[variable];
  return said === undefined ? undefined : (JSON.parse(said) as WorkerOptions);
}

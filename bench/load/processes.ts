import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second wherever Node runs. */
const ticksPerSecond = 100;
const megabyte = 1_000_000;

/** A process and all that it has started, itself first. */
export function familyOf(pid: number): number[] {
  const listed = read(`/proc/${pid}/task/${pid}/children`).trim();
  return [
    pid,
    ...(listed === '' ? [] : listed.split(' ').flatMap((child) => familyOf(Number(child)))),
  ];
}

/** The processor seconds of a process, those it has started, and those that have ended meanwhile. */
export function processorSeconds(pid: number): number {
  const ticks = familyOf(pid).map((one) => {
    // The name in brackets may hold spaces; the fields that follow it are numbered from 3 (proc_pid_stat).
    const fields = read(`/proc/${one}/stat`).split(') ')[1]?.split(' ') ?? [];
    return [14, 15, 16, 17].reduce((sum, field) => sum + Number(fields[field - 3] ?? 0), 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

/** What processes hold in memory, MB of 1,000,000 bytes. */
export function residentMegabytes(pids: readonly number[]): number {
  const kibibytes = pids.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
  );
  return (kibibytes.reduce((sum, one) => sum + one, 0) * 1024) / megabyte;
}

/** Looks at a process's memory again and again until it is stopped. */
export function watchMemory(pid: number, everyMs: number) {
  const samples: { at: number; alone: number; family: number }[] = [];
  const look = () =>
    samples.push({
      at: performance.now(),
      alone: residentMegabytes([pid]),
      family: residentMegabytes(familyOf(pid)),
    });
  look();
  const timer = setInterval(look, everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

/** A process may end between being listed and being looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!/^(ENOENT|ESRCH)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return '';
  }
}

/** Milliseconds without a keystroke before it is saved, and the longest that one waits for it. */
const restMs = 700;
const longestMs = 4000;

export type Timer = ReturnType<typeof openTimer>;

/** When it is sent next. */
export function openTimer(send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;

  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  };
  return {
    after,
    /** Once nothing is typed for a moment, and not much later than the first of it. */
    rest: () => {
      waitingSince ??= performance.now();
      after(Math.max(0, Math.min(restMs, longestMs - (performance.now() - waitingSince))));
    },
    stop: () => clearTimeout(timer),
    /** Nothing waits any more. */
    end: () => {
      clearTimeout(timer);
      waitingSince = undefined;
    },
  };
}

/** One request at a time, until it is stopped. */
export function openLine(sendOnce: () => Promise<boolean>, timer: Timer) {
  let isStopped = false;
  let line = Promise.resolve(true);
  const start = () => {
    isStopped = false;
  };
  return {
    send: (): Promise<boolean> => {
      timer.end();
      line = line.then(() => (isStopped ? false : sendOnce()));
      return line;
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      timer.stop();
      await line;
    },
    start,
    goOn: () => {
      start();
      timer.rest();
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';

const idle = 10_000;

/**
 * A process of its own that answers one question at a time, started with the first and ended when it has had nothing to do for
 * ten seconds: what it takes of memory goes back, and a crash in it does not take the shop with it. `ask` throws when it ends early.
 * `isGentle`: where all cores are wanted, visitors come first.
 */
export function openWorker<Question, Answer>(
  file: string,
  { isGentle = false } = {},
): { ask: (question: Question) => Promise<Answer>; close: () => void } {
  let worker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const close = () => {
    clearTimeout(rest);
    worker?.kill();
    worker = undefined;
  };
  const begin = () => {
    const begun = fork(resolve(file), { serialization: 'advanced', execArgv: [] });
    // Before it has threads: Linux has a priority for each, and its own threads would keep the one they began with.
    if (isGentle && begun.pid !== undefined)
      setPriority(begun.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return begun;
  };
  const now = async (question: Question): Promise<Answer> => {
    clearTimeout(rest);
    worker ??= begin();
    try {
      return await answerOf<Question, Answer>(worker, question);
    } catch (error) {
      close();
      throw error;
    } finally {
      rest = setTimeout(close, idle).unref();
    }
  };
  return {
    ask: (question) => {
      const answer = queue.then(() => now(question));
      queue = answer.catch(() => undefined);
      return answer;
    },
    close,
  };
}

function answerOf<Question, Answer>(worker: ChildProcess, question: Question): Promise<Answer> {
  return new Promise((settle, reject) => {
    const ended = () => reject(new Error('the worker ended'));
    worker.once('exit', ended);
    worker.once('message', (answer: Answer) => {
      worker.off('exit', ended);
      settle(answer);
    });
    worker.send(question as object, (error) => error && reject(error));
  });
}

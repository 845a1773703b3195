import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Asks for something secret and answers what was typed, which the screen does not show. Where there is no screen, the next
 * line of the input is taken. Answers undefined at the input's end.
 */
export async function askHidden(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  const isScreen = stdin.isTTY === true;
  if (isScreen) stderr.write(question);
  // Readline repeats what is typed on its output; this one swallows it.
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: stdin,
    output: silence,
    terminal: isScreen,
    historySize: 0,
  });
  try {
    return await new Promise<string | undefined>((resolve) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => resolve(undefined));
      lines.once('close', () => resolve(undefined));
    });
  } finally {
    lines.close();
    if (isScreen) stderr.write('\n');
  }
}

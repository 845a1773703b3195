// A small load client: keep-alive connections that each ask again as soon as they have been answered. It parses no more of an
// answer than its length, so that it is never what is measured. Run as a process of its own: `node load.ts '<Load as JSON>'`.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/** What to ask, over how many connections, for how long. `requests` are sent in turn; `{uuid}` in them is another one each time. */
export type Load = { port: number; requests: string[]; connections: number; milliseconds: number };
/** How many were answered with each status, in how many milliseconds. */
export type Answered = { statuses: Record<string, number>; milliseconds: number };

async function run({ port, requests, connections, milliseconds }: Load): Promise<Answered> {
  const statuses: Record<string, number> = {};
  let asked = 0;
  const start = performance.now();
  const end = start + milliseconds;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let head = '';
      let left = -1;
      const ask = () => {
        if (performance.now() >= end) return socket.end();
        head = '';
        left = -1;
        const request = requests[asked++ % requests.length]!;
        socket.write(
          request.includes('{uuid}') ? request.replaceAll('{uuid}', randomUUID()) : request,
        );
      };
      socket.on('connect', ask);
      socket.on('data', (chunk) => {
        if (left < 0) {
          head += chunk.toString('latin1');
          const over = head.indexOf('\r\n\r\n');
          if (over < 0) return;
          const status = head.slice(9, 12);
          statuses[status] = (statuses[status] ?? 0) + 1;
          const length =
            status === '304' ? 0 : Number(/content-length: (\d+)/i.exec(head.slice(0, over))?.[1]);
          if (Number.isNaN(length))
            return void socket.destroy(
              new Error(`an answer without a length: ${head.slice(0, over)}`),
            );
          left = length - (head.length - over - 4);
        } else {
          left -= chunk.length;
        }
        if (left === 0) ask();
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
  await Promise.all(Array.from({ length: connections }, one));
  return { statuses, milliseconds: performance.now() - start };
}

const [load] = process.argv.slice(2);
if (load) process.stdout.write(JSON.stringify(await run(JSON.parse(load) as Load)));

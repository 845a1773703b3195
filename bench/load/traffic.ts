import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What came back; status 0 for a connection that broke. The text only where it was asked for. */
export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

export type Question = {
  /** What is measured together. */
  kind: string;
  path: string;
  method?: string;
  /** When it should have been sent (`performance.now()`): a stalled server or a late timer cannot hide what it cost. */
  due?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  wantsText?: boolean;
};

/** Requests to one origin over connections that are kept, with all that came of them. */
export type Traffic = ReturnType<typeof openTraffic>;

export function openTraffic(origin: string) {
  // As many as are asked for: nobody's browser waits for a connection of another's.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1000, scheduling: 'lifo' });
  const { hostname, port } = new URL(origin);
  const durations = new Map<string, number[]>();
  const statuses = new Map<string, number>();

  function note({ kind }: Question, due: number, status: number) {
    const known = durations.get(kind) ?? durations.set(kind, []).get(kind)!;
    known.push(performance.now() - due);
    const name = `${kind} ${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }

  return {
    origin,
    /** One request, timed from when it was due until the last byte is here. */
    ask(question: Question): Promise<Reply> {
      const {
        path,
        method = 'GET',
        due = performance.now(),
        headers = {},
        body,
        wantsText = false,
      } = question;
      return new Promise((resolve) => {
        const end = (reply: Reply) => {
          note(question, due, reply.status);
          resolve(reply);
        };
        const lost = () => end({ status: 0, headers: {}, text: '' });
        const send = () => {
          const asked = request({ agent, hostname, port, path, method, headers }, (answer) => {
            let text = '';
            if (wantsText) answer.setEncoding('utf8').on('data', (part: string) => (text += part));
            else answer.resume();
            answer.on('end', () =>
              end({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
            );
            answer.on('error', lost);
          });
          // A kept connection may be closed while a request is on its way; every browser then sends it again.
          asked.on('error', (error: NodeJS.ErrnoException) =>
            asked.reusedSocket && error.code === 'ECONNRESET' ? send() : lost(),
          );
          asked.end(body);
        };
        send();
      });
    },
    durations,
    /** How often each kind was answered how, as `page 200`. */
    statuses,
    close: () => agent.destroy(),
  };
}

/** The same traffic as one visitor's, from a network of their own that a proxy in front of the site names. */
export function fromNetwork(traffic: Traffic, network: number, host = 1): Traffic {
  const address = `2001:${(0x1000 + Math.floor(network / 0x10000)).toString(16)}:${(network % 0x10000).toString(16)}:${host.toString(16)}::1`;
  return {
    ...traffic,
    ask: (question) =>
      traffic.ask({ ...question, headers: { ...question.headers, 'x-forwarded-for': address } }),
  };
}

/** The value that a share of the others does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}

/** How many answers have a status that `isWanted`. */
export function count(
  statuses: ReadonlyMap<string, number>,
  isWanted: (status: number) => boolean,
): number {
  return [...statuses].reduce(
    (sum, [name, times]) => sum + (isWanted(Number(name.split(' ').at(-1))) ? times : 0),
    0,
  );
}

/** Waits until a moment of `performance.now()`. */
export function until(moment: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}

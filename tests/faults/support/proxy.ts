import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A piece of what is said on a wire, as it passes. */
export type Piece = { from: 'client' | 'server'; text: string; connection: number };

/** What becomes of a piece: it goes on, is lost, is lost with its connection, goes on in part before that, or is answered in the server's place. */
export type Fate = 'pass' | 'drop' | 'cut' | { first: number } | { answer: string };

/** Looks at every piece before it goes on. Taking its time is a slow wire. */
export type Watcher = (piece: Piece) => Fate | Promise<Fate>;

/** A wire between two processes that can be made as bad as a real one. */
export type Proxy = {
  port: number;
  /** Judges every piece from now on; nobody does when none is given. */
  watch: (watcher?: Watcher) => void;
  /** Nothing moves, and nobody is told: connections open and stay silent. */
  freeze: () => void;
  /** All that was held back moves on. */
  resume: () => void;
  /** Ends every connection that is open now. */
  cut: () => void;
  /** Whether anybody has called. */
  isInUse: () => boolean;
  /** Connections are refused until `accept`. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a proxy on a free port of this machine before a port of this machine. */
export async function openProxy(target: number): Promise<Proxy> {
  const pairs = new Set<Socket>();
  let watcher: Watcher | undefined;
  let thaw: (() => void) | undefined;
  let moving = Promise.resolve();
  let connections = 0;

  const server = createServer((client) => {
    const connection = (connections += 1);
    const upstream = connect(target, '127.0.0.1');
    join(client, upstream, 'client', connection);
    join(upstream, client, 'server', connection);
  });

  function join(source: Socket, sink: Socket, from: Piece['from'], connection: number): void {
    pairs.add(source);
    source.setNoDelay(true);
    source.on('data', (bytes) => {
      source.pause();
      void moving
        .then(() => watcher?.({ from, text: bytes.toString('latin1'), connection }) ?? 'pass')
        .then((fate) => carry(fate, bytes, source, sink))
        .finally(() => source.resume());
    });
    // Whoever is at the other end of a frozen wire does not hear that this one hung up.
    source.once('end', () => void moving.then(() => sink.end()));
    source.once('close', () => {
      pairs.delete(source);
      void moving.then(() => sink.destroySoon());
    });
    // A reset is followed by `close`, which is all that has to be known of it.
    source.on('error', () => source.destroy());
  }

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => pairs.forEach((socket) => socket.resetAndDestroy());
  const resume = () => {
    thaw?.();
    thaw = undefined;
  };
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  return {
    port,
    watch: (given) => {
      watcher = given;
    },
    freeze: () => {
      if (thaw) return;
      moving = new Promise((resolve) => {
        thaw = resolve;
      });
    },
    resume,
    cut,
    isInUse: () => pairs.size > 0,
    refuse,
    accept: async () => {
      if (!server.listening) await listen(port);
    },
    close: async () => {
      resume();
      if (server.listening) await refuse();
    },
  };
}

function carry(fate: Fate, bytes: Buffer, source: Socket, sink: Socket): void {
  if (fate === 'pass') sink.write(bytes);
  else if (fate === 'cut') hangUp(source, sink);
  else if (fate === 'drop') return;
  else if ('answer' in fate) source.end(fate.answer);
  else sink.write(bytes.subarray(0, fate.first), () => hangUp(source, sink));
}

function hangUp(...sockets: Socket[]): void {
  for (const socket of sockets) socket.resetAndDestroy();
}

/** A moment on a wire: all of this has been said on one connection, in this order, by the client. */
export type Moment = {
  says: readonly RegExp[];
  /** `before`: the last of it never arrives. `after`: it arrives and is acted upon, but its answer never does. */
  when: 'before' | 'after';
};

const patience = 30_000;

/** Does something at a moment, once; resolves when it has been done, rejects when the moment does not come. */
export async function strike(proxy: Proxy, moment: Moment, act: () => void): Promise<void> {
  await strikeFirst([proxy], moment, act);
}

/** The same on the wire, of several, where the moment comes first; answers which it was. */
export function strikeFirst(
  proxies: readonly Proxy[],
  { says, when }: Moment,
  act: (at: number) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(
      () => reject(new Error(`nobody said ${says.join(', then ')}`)),
      patience,
    );
    proxies.forEach((proxy, at) => {
      const heard = new Map<number, number>();
      const strikeNow = (): Fate => {
        clearTimeout(tooLate);
        for (const each of proxies) each.watch();
        act(at);
        resolve(at);
        return 'cut';
      };
      proxy.watch(({ from, text, connection }) => {
        const known = heard.get(connection) ?? 0;
        if (from === 'server') return known === says.length ? strikeNow() : 'pass';
        if (/rollback/.test(text)) heard.delete(connection);
        if (!says[known]?.test(text)) return 'pass';
        heard.set(connection, known + 1);
        return known + 1 === says.length && when === 'before' ? strikeNow() : 'pass';
      });
    });
  });
}

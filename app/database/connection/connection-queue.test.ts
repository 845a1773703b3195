import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueConnections, openConnectionQueue } from './connection-queue.server.ts';

describe('a line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets in as many as there are places, the others in the order in which they came', async () => {
    const line = openConnectionQueue(2);
    const inside: number[] = [];
    for (const guest of [1, 2, 3, 4]) void line.enter().then(() => inside.push(guest));
    await vi.advanceTimersByTimeAsync(0);
    expect(inside).toEqual([1, 2]);
    line.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(inside).toEqual([1, 2, 3]);
    line.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(inside).toEqual([1, 2, 3, 4]);
  });

  it('keeps nobody from waiting for long while it moves', async () => {
    const line = openConnectionQueue(1);
    await line.enter();
    const others = [line.enter(), line.enter(), line.enter(), line.enter()];
    for (const other of others) {
      await vi.advanceTimersByTimeAsync(2000);
      line.leave();
      await expect(other).resolves.toBeUndefined();
    }
  });

  it('tells those who wait when nobody has come out for 2.5 s, and stays usable', async () => {
    const line = openConnectionQueue(1);
    await line.enter();
    const refused = Promise.allSettled([line.enter(), line.enter()]);
    await vi.advanceTimersByTimeAsync(2500);
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    line.leave();
    await expect(line.enter()).resolves.toBeUndefined();
  });

  it('turns away whoever waits when what they wait for has gone, and goes on', async () => {
    const line = openConnectionQueue(1);
    await line.enter();
    const waiting = line.enter();
    line.turnAway();
    await expect(waiting).rejects.toThrow('timeout exceeded when trying to connect');
    line.leave();
    await expect(line.enter()).resolves.toBeUndefined();
  });
});

describe('a pool in line', () => {
  it('gets a place back whose connection has ended, also from a transaction that never gives it back', async () => {
    const released: unknown[] = [];
    const open = () =>
      Object.assign(new EventEmitter(), { release: (broken: unknown) => released.push(broken) });
    const pool = queueConnections(
      { connect: async () => open() } as unknown as Pool,
      openConnectionQueue(1),
    );
    const lost = await pool.connect();
    const next = pool.connect();
    lost.emit('end');
    (await next).release();
    lost.release();
    expect(released).toEqual([true, undefined]);
  });
});

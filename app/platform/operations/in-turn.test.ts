import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('runs what has one key in the order of asking, also after a failure', async () => {
  const seen: string[] = [];
  const step = (name: string, fails = false) =>
    inTurn('cart', async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      if (fails) throw new Error(name);
      seen.push(`${name} ends`);
    });
  const first = step('first');
  const second = step('second', true);
  const third = step('third');
  await expect(second).rejects.toThrow('second');
  await Promise.all([first, third]);
  expect(seen).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'third begins',
    'third ends',
  ]);
});

it('lets other keys run meanwhile', async () => {
  let open = () => undefined as void;
  const waiting = inTurn('one', () => new Promise<void>((resolve) => (open = resolve)));
  expect(await inTurn('other', async () => 'there')).toBe('there');
  open();
  await waiting;
});

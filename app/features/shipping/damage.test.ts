import { expect, it } from 'vitest';
import { damageSentence } from './damage.ts';

it('says from when the days of a parcel count, as the guarantee and the shipping policy do', () => {
  expect(damageSentence(false, true)).toBe(
    'Should anything have happened to it on the way, send me a photograph as soon as you can, within 30 days of its arrival.',
  );
  expect(damageSentence(false, false)).toBe(
    'Should anything be wrong with it, send me a photograph as soon as you can, within 30 days of its arrival.',
  );
  expect(damageSentence(true, true)).toBe(
    'Should anything have happened to it on the way, have a photograph sent to me as soon as you can, within 30 days of its arrival.',
  );
  expect(damageSentence(true, false)).toBe(
    'Should anything be wrong with it when it is opened, have a photograph sent to me as soon as you can, within 30 days of its arrival.',
  );
});

import { expect, test } from 'vitest';
import { guaranteeSentence } from './guarantee.ts';

const [print, shirt] = [{ productType: 'print' }, { productType: 'merchandise' }];

test('the guarantee says of each kind what is done, and of several parcels when it begins', () => {
  const works = /^If an original or a print is not right for you.* its price is refunded\.$/;
  const merchandise = /^If merchandise is faulty.* replaced or refunded, and need not come back\.$/;
  expect(guaranteeSentence([print])).toMatch(works);
  expect(guaranteeSentence([print])).not.toContain('erchandise');
  expect(guaranteeSentence([shirt])).toMatch(merchandise);
  expect(guaranteeSentence([shirt])).not.toContain('print');
  const both = guaranteeSentence([shirt, print], 2);
  expect(both).toBe(
    `${guaranteeSentence([print])} ${guaranteeSentence([shirt])} The 30 days of each parcel begin when it arrives.`,
  );
  expect(guaranteeSentence()).toBe(guaranteeSentence([shirt, print]));
});

import { expect, it } from 'vitest';
import { type Block, blockOf, lineOf, withArrived, withoutUpload } from './blocks.ts';

const id = '0b8f4b1e-0000-4000-8000-000000000001';
const other = '0b8f4b1e-0000-4000-8000-000000000002';

it('says and reads again what is typed of a picture and a work, whatever it is', () => {
  const blocks: Block[] = [
    { kind: 'picture', id, alt: 'A bollard', caption: '' },
    { kind: 'picture', id, alt: 'It [is] a \\ sign', caption: 'The "bollard", \\ Tuesday' },
    { kind: 'picture', id, alt: '', caption: ')' },
    { kind: 'work', id, title: 'Weir [two]' },
    { kind: 'upload', id },
  ];
  for (const block of blocks) expect(blockOf(lineOf(block))).toEqual(block);
  expect(lineOf({ kind: 'picture', id, alt: 'One\ntwo', caption: '' })).not.toContain('\n');
});

it('leaves text alone', () => {
  for (const line of [
    'See [this](/shop).',
    `Before ![x](picture:${id})`,
    `![x](picture:${id}) after`,
    '![x](https://elsewhere.example/a.jpg)',
    '',
  ])
    expect(blockOf(line)).toBeUndefined();
});

it('puts a picture where its file was on its way, and takes out what does not come', () => {
  const body = `One\n\n![](upload:${id})\n\nTwo`;
  expect(withArrived(body, id, other)).toBe(`One\n\n![](picture:${other})\n\nTwo`);
  expect(withoutUpload(body, id)).toBe('One\n\n\nTwo');
  expect(withoutUpload(body, other)).toBe(body);
});

import { expect, it } from 'vitest';
import { pictureFinder } from './find-picture.ts';

const find = pictureFinder([
  'heron.jpg',
  'uploads/2023/05/rust.jpg',
  'uploads/2024/01/rust.jpg',
  'Side View.PNG',
  'notes.txt',
]);

it.each([
  ['https://cdn.shopify.com/s/files/1/products/heron.jpg?v=1612', 'heron.jpg'],
  ['https://cdn.shopify.com/s/files/1/products/heron_1024x1024.jpg', 'heron.jpg'],
  ['https://x.example/heron.webp', 'heron.jpg'],
  ['https://x.example/wp-content/uploads/2024/01/rust-768x512.jpg', 'uploads/2024/01/rust.jpg'],
  ['https://x.example/wp-content/uploads/2023/05/rust.jpg', 'uploads/2023/05/rust.jpg'],
  ['https://x.example/side%20view.png', 'Side View.PNG'],
  ['https://x.example/side+view.png', 'Side View.PNG'],
  ['heron.jpg', 'heron.jpg'],
  ['https://x.example/gear.jpg', undefined],
  ['https://x.example/notes.txt', undefined],
  ['https://x.example/%E0%A4%A.jpg', undefined],
])('%s is %s', (address, name) => {
  expect(find(address)).toBe(name);
});

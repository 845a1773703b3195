import { inDesigns } from '../gift-words.ts';

/** What the printed card says. */
export const printCopy = {
  title: (name: string) => `A gift for ${name}`,
  to: (name: string) => `For ${name}`,
  from: (name: string) => `From ${name}`,
  what: (months: number) =>
    `${inDesigns(months)}, with its story. Everything is paid, shipping included.`,
  howTitle: 'How to redeem it',
  how: 'Open this page, or scan the code. Choose your size and say where your shirts go.',
  keeps: 'This card does not run out. Whoever has its link can redeem it, once.',
};

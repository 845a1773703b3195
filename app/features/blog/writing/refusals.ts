import { limits } from './limits.ts';

const characters = new Intl.NumberFormat('en-US').format;

/** Why something is not done with a post. */
export const refusals = {
  missing: 'There is no such post.',
  changed: 'This post was changed in another window meanwhile. Nothing was published.',
  summary: 'This post cannot be published yet.',
  onSite: 'It is on the site already. Take it back first, then choose when it appears.',
  takeBackFirst: 'It is on the site, or about to be. Take it back to a draft first.',
  noVersion: 'There is no such version.',
  title: 'Give it a title.',
  body: 'Write the text first.',
  tooLong: (most: number) => `Use ${characters(most)} characters at most.`,
  underWay: 'A picture is still on its way. Wait for it, or take it out.',
  slug: 'Use letters, digits and hyphens, like the-weir-gear.',
  taken: 'Another post has this address, or had it.',
  tags: `Use ${limits.tags} tags at most.`,
  pictureGone: 'This picture is not there any more. Choose another.',
  past: 'Choose a time that is still to come.',
  tooFar: 'Choose a time within the next five years.',
} as const;

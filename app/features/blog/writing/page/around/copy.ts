/** What stands beside a post's text. */
export const aroundCopy = {
  title: 'Around it',
  change: 'Change',
  address: 'Address',
  followsTitle: '(follows the title)',
  tags: 'Tags',
  none: 'None',
  shared: 'Shared with',
  withTitle: (picture: string) => `${picture}, with the title`,
  unnamed: 'A picture of the post',
  noPicture: 'The picture of your shop',
  reading: 'Reading time',
  works: 'Works in it',
} as const;

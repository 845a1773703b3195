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
  noText: 'Reckoned from the text',
  works: 'Works in it',
  pictures: 'Pictures',
  picturesWithoutDescription: (places: readonly number[]) => {
    const press = 'Press a picture to write what it shows.';
    if (places.length === 1)
      return `Picture ${places[0]} of the text says nothing to readers who cannot see it. ${press}`;
    const all = `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;
    return `Pictures ${all} of the text say nothing to readers who cannot see them. ${press}`;
  },
} as const;

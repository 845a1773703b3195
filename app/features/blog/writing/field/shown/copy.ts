/** What the field of a post's text says. */
export const fieldCopy = {
  alt: 'What it shows',
  caption: 'Caption',
  optional: 'Optional',
  removePicture: 'Remove this picture',
  pictureGone: 'This picture is not there any more.',
  work: (title: string) => `Work: ${title}`,
  removeWork: (title: string) => `Remove the card of ${title}`,
  workHidden: 'Not on the site: readers do not see this card.',
  onItsWay: 'Picture on its way',
  stop: 'Stop and remove this picture',
  again: 'Try again',
  states: {
    waiting: () => 'Waiting...',
    sending: (part: number) => `${part}%`,
    lost: () => 'No connection. It goes on when there is one.',
    failed: () => 'It did not arrive.',
    missing: () => 'This picture is not on this device. Add it where you chose it, or remove it.',
  },
} as const;

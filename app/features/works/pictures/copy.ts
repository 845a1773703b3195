/** What the pictures of a work say on its form. */
export const copy = {
  pictures: 'Pictures',
  take: 'Take a picture',
  choose: 'Choose pictures',
  cover: 'Cover',
  picture: (at: number) => `Picture ${at}`,
  menu: (name: string) => `What to do with ${name}`,
  grip: (name: string) => `Move ${name}`,
  crop: 'Crop and focal point',
  makeCover: 'Make it the cover',
  describe: 'Caption and alt text',
  earlier: 'Earlier',
  later: 'Later',
  remove: 'Remove',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  stop: (name: string) => `Stop sending ${name}`,
  again: 'Try again',
  waiting: 'Waiting',
  lost: 'Goes on when you are online',
  failed: 'Not sent.',
  notAdded: (name: string) => `${name} was not added.`,
  notTaken: 'It could not be taken.',
  percent: (sent: number, size: number) => `${Math.floor((100 * sent) / size)}%`,
  megabytes: (sent: number, size: number) =>
    `${(sent / 1e6).toFixed(1)} of ${(size / 1e6).toFixed(1)} MB`,
  onTheWay: (count: number) =>
    count === 0
      ? 'All pictures have arrived.'
      : `${count} ${count === 1 ? 'picture is' : 'pictures are'} on the way.`,
};

export const wordsCopy = {
  title: 'Caption and alt text',
  caption: 'Caption',
  captionHelp: 'Visitors read it below the picture.',
  alt: 'Alt text',
  altHelp: 'What the picture shows, for those who cannot see it.',
  save: 'Save',
  cancel: 'Cancel',
};

export const dragCopy = {
  howTo:
    'Press space to lift the picture, the left and right arrow keys to move it, space again to put it down, escape to leave it where it was.',
  lifted: (name: string) => `${name} lifted.`,
  over: (at: number, of: number) => `Place ${at} of ${of}.`,
  dropped: (name: string, at: number) => `${name} put at place ${at}.`,
  left: (name: string) => `${name} left where it was.`,
};

export const cropCopy = {
  close: 'Close',
  reset: 'Reset',
  shape: 'Shape',
  ratios: { free: 'Free', taken: 'As taken', portrait: '4:5', square: 'Square' },
  howTo: 'Drag the corners to crop. Drag the square to what must never be cut off.',
  where: 'Where it is cut',
  phone: 'Phone, home',
  link: 'Shared link',
  cart: 'Cart',
  rotate: 'Rotate',
  use: 'Use this',
  using: 'Cutting...',
  frame: 'The part that is kept',
  corners: {
    'left top': 'Upper left corner',
    'right top': 'Upper right corner',
    'left bottom': 'Lower left corner',
    'right bottom': 'Lower right corner',
  },
  focus: 'Focal point',
  size: (width: number, height: number) => `${width} × ${height} pixels`,
  notLoaded: 'The picture could not be loaded.',
  notCut: 'It could not be cut. Please try again.',
};

export const filmCopy = {
  label: 'Process film',
  choose: 'Choose a film',
  help: 'MP4 or WebM, at most 40 MB. Visitors start it themselves.',
  needsPicture: 'Add a picture first: the film stands on one until it is started.',
  poster: 'The picture it stands on',
  description: 'What it shows',
  descriptionHelp: 'For those who cannot see it. It is asked for before the work is published.',
  there: 'The film has been added.',
  remove: 'Remove the film',
};

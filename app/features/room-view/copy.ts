/** What the view on a wall says. */
export const roomViewCopy = {
  title: 'On a wall, to scale',
  sizes: 'Size on the wall',
  scene: (title: string, size: string) =>
    `${title}, ${size}, on a wall above a bench that is 66 inches long.`,
  own: 'Try it on your own wall',
  ownText:
    'Tape a sheet of paper flat to the wall, stand back and take a photo. Mark the four corners of the sheet, and the work hangs there at its true size. The photo stays in this browser.',
  choose: 'Choose a photo',
  another: 'Another photo',
  done: 'Back to the studio wall',
  paper: 'The sheet of paper',
  corner: [
    'Upper left corner of the sheet',
    'Upper right corner of the sheet',
    'Lower right corner of the sheet',
    'Lower left corner of the sheet',
  ],
  work: 'The work: drag it, or move it with the arrow keys',
  marking:
    'Drag the four marks onto the corners of the sheet, or tap the corners in turn from the upper left. Then hang the work.',
  hung: 'This is its true size on your wall. Drag it to where it should hang, or tap there.',
  hang: 'Hang the work',
  markAgain: 'Mark the sheet again',
  crooked: 'The four marks do not make a sheet. Put each on its own corner.',
  unreadable: 'This file could not be read as a picture. Please choose another.',
} as const;

/** What the preview of a work says. */
export const previewCopy = {
  title: 'Preview',
  back: 'Back to the form',
  says: 'As its page will show it. Nothing can be bought here.',
  frame: (title: string) => `Preview of ${title || 'the work'}`,
  notLoaded: 'The preview could not be loaded. Please try again.',
  notReady: 'There is nothing to show yet. A picture, a title and a price are enough.',
  toForm: 'Go on with the form',
  width: 'Width',
  widths: { phone: 'Phone', wide: 'Wide' },
  light: 'Light',
  lights: { light: 'Light', dark: 'Dark' },
  still: 'This is a preview: links and buttons do nothing here.',
} as const;

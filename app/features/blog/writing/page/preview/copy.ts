/** What the preview of a post says. */
export const previewCopy = {
  title: 'As readers see it',
  frame: 'The post as readers see it',
  width: 'Width',
  widths: { phone: 'Phone', desk: 'Desk' },
  light: 'Light',
  lights: { light: 'Light', dark: 'Dark' },
  notLoaded: 'The preview could not be loaded.',
  loading: 'Loading the preview',
  close: 'Back to writing',
} as const;

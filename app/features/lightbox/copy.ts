/** What the lightbox says. */
export const lightboxCopy = {
  about: 'About the Work',
  close: 'Close',
  previous: 'Previous work',
  next: 'Next work',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoom: 'Look closer',
  whole: 'See it whole',
  toPage: 'See the work and its price',
  toSold: 'See the work',
  magnification: 'Magnification',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;

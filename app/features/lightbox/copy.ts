/** What the lightbox says. */
export const lightboxCopy = {
  about: 'About the Work',
  close: 'Close',
  previous: 'Previous work',
  next: 'Next work',
  zoom: 'Look closer',
  whole: 'See it whole',
  toPage: 'See the work and its price',
  toSold: 'See the work',
  sold: 'Sold',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;

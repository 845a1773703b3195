/** What is said of exhibitions, on the home page and in the curriculum vitae (spec. section 2). */
export const exhibitionsCopy = {
  title: 'Exhibitions',
  none: 'No exhibitions currently scheduled.',
  statuses: { upcoming: 'Upcoming', current: 'Current', past: 'Past' },
  calendar: 'Add to calendar',
  calendarOf: (title: string) => `Add “${title}” to your calendar`,
  map: 'Find it on a map',
  mapOf: (venue: string) => `Find ${venue} on a map`,
  works: (title: string) => `Works in “${title}”`,
  all: 'All exhibitions',
};

export const cvCopy = {
  title: 'CV and press',
  description: (artist: string) =>
    `${artist ? `${artist}: exhibitions` : 'Exhibitions'}, education and pictures for the press.`,
  print: 'Print, or save as PDF',
  biography: 'Biography',
  kinds: {
    solo: 'Solo exhibitions',
    group: 'Group exhibitions',
    fair: 'Fairs',
    other: 'Exhibitions',
  },
  undated: 'To come',
  education: 'Education',
  pictures: 'Pictures for the press',
  picturesText: (artist: string) =>
    `Please write before you print one: uncropped, with its caption${artist ? ` and the name ${artist}` : ''}.`,
  download: 'Download',
  downloadOf: (title: string) => `Download “${title}”, JPEG`,
  portrait: 'In the studio',
  contact: 'For the press',
  contactText: 'Interviews, larger files, loans of works:',
  write: 'Write to the studio',
  notLoaded: 'This could not be loaded. Please try again.',
  nothing: 'Nothing stands here yet.',
};

/** What the page of the search says. */
export const searchCopy = {
  title: 'Search',
  description: 'Find works, posts and pages by their words.',
  field: 'What are you looking for?',
  search: 'Search',
  hint: 'A title, a material, a place: “gasometer”, “linocut”, “heron shirt”.',
  searching: 'Searching',
  found: (count: number, q: string) =>
    count === 0
      ? `Nothing was found for “${q}”.`
      : `${count === 1 ? '1 result' : `${count} results`} for “${q}”`,
  none: 'Nothing here is called that. Try fewer or other words, look at all works, or ask the studio.',
  all: 'All works',
  ask: 'Ask the studio',
  works: 'Works',
  posts: 'Writing',
  pages: 'Pages',
  notLoaded: 'The search could not be made. Please try again.',
};

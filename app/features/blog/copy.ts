/** What the blog says (spec. sections 2 and 8). */
export const blogCopy = {
  title: 'Blog',
  empty: 'No posts published yet.',
  notLoaded: 'The posts could not be loaded. Please try again.',
  letters: 'New posts come as letters, a few a year',
  toLetters: 'Get the letters',
  toPortfolio: '← Back to portfolio',
  toBlog: '← Back to blog',
  tags: 'Tags',
  tagged: (tag: string) => `Posts about “${tag}”`,
  untagged: (tag: string) => `No post is about “${tag}”.`,
  toAll: 'All posts',
  missing: {
    title: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist or has been removed.",
  },
  failed: {
    title: 'Something went wrong',
    text: "We couldn't load this blog post right now. Please try again later.",
  },
} as const;

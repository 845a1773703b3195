/** Where the links of letters whose presses are counted lead first. */
export const countedPath = '/newsletter/to/';

/** What stands in place of a link's address: itself, where its presses are not counted. */
export type LinkTo = (address: string) => string;

export const asItIs: LinkTo = (address) => address;

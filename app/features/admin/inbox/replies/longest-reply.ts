/** Characters. */
export const longestReply = 10_000;

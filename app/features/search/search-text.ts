/** Characters. */
export const longestSearch = 100;

/** What is searched for, without the blanks around it; empty where too little was written to find anything by. */
export function tidySearch(text: string): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestSearch);
  return (tidy.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2 ? '' : tidy;
}

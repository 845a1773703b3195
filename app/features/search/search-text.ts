/** Characters. */
export const longestSearch = 100;

/** What is searched for, without the blanks around it; empty where too little was written to find anything by. */
export function tidySearch(text: string): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestSearch);
  return (tidy.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2 ? '' : tidy;
}

/** Whether a title is what was searched for: each word begins one of its words, accents aside. */
export function isNamed(title: string, wanted: string): boolean {
  const words = wordsIn(title);
  const typed = wordsIn(wanted);
  return typed.length > 0 && typed.every((begun) => words.some((word) => word.startsWith(begun)));
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

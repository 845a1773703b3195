import type { Letter } from './folder.ts';

/** The http addresses in a letter's links, each once, in their order; those of its text where it has no HTML. */
export function linksIn({ html, text }: Pick<Letter, 'html' | 'text'>): string[] {
  const inHtml = [...html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/gi)].map(([, address = '']) =>
    unescaped(address),
  );
  const found = html === '' ? (text.match(/https?:\/\/[^\s<>"]+/g) ?? []) : inHtml;
  return [...new Set(found)];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&#39;': "'",
  '&quot;': '"',
};
const unescaped = (address: string) =>
  address.replaceAll(/&(amp|#x27|#39|quot);/g, (sign) => entities[sign] ?? sign);

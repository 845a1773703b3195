/** How a curriculum vitae sorts exhibitions, in its order. */
export const exhibitionKinds = ['solo', 'group', 'fair', 'other'] as const;
type ExhibitionKind = (typeof exhibitionKinds)[number];

/** What the owner has written of the kind, in her own words: `Solo exhibition`, `Group show`, `art fair`. */
export function kindOf(type: string | null): ExhibitionKind {
  const found = /\b(solo|group|fair)/i.exec(type ?? '')?.[1]?.toLowerCase();
  return exhibitionKinds.find((kind) => kind === found) ?? 'other';
}

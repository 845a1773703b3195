import type { Color } from '#app/features/catalog/colors.ts';
import type { Place, Thing } from '#app/platform/measures/printable-sheet.ts';

/** The address of a design for a screen. */
export const designUrl = (design: string) =>
  `/api/admin/designs/picture?${new URLSearchParams({ design })}`;

type Print = { thing: Thing; color: Color; design?: string; place?: Place };

/** The address of a thing as it would look printed, or of the thing alone. */
export function printUrl({ thing, color, design, place }: Print): string {
  const search = new URLSearchParams({ thing, color });
  if (design) search.set('design', design);
  if (place) for (const [name, share] of Object.entries(place)) search.set(name, String(share));
  return `/api/admin/designs/print?${search}`;
}

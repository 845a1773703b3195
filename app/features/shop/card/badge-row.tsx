import { Tag } from '#app/ui/tag.tsx';
import type { Badge } from '../featured-works.ts';

/** The words above a title. */
export function BadgeRow({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <p className="mb-2.5 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1.5">
      {badges.map((badge) => (
        <span key={badge.label} className="contents">
          <Tag look={badge.look}>{badge.label}</Tag>
          {badge.note && <span className="type-small text-label">{badge.note}</span>}
        </span>
      ))}
    </p>
  );
}

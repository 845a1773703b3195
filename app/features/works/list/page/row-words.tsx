import { useSyncExternalStore } from 'react';
import { formatMoney } from '#app/platform/formats/money.ts';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import type { TagLook } from '#app/ui/tag.tsx';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import type { WorkRow } from '../contract.ts';
import { copy } from '../copy.ts';

/** The word of a work's state and its color. What is shown and sold is sold; of what nobody sees, that comes first. */
export function stateOf({ visibility, isSold }: WorkRow): { look: TagLook; word: string } {
  if (visibility === 'live' && isSold) return { look: 'delivered', word: copy.tabs.sold };
  const state = visibility ?? 'draft';
  return { look: looks[state], word: copy.tabs[state] };
}

const looks = {
  live: 'shipped',
  scheduled: 'processing',
  private: 'pending',
  draft: 'neutral',
  archived: 'neutral',
} satisfies Record<NonNullable<WorkRow['visibility']>, TagLook>;

/** What there is to say of the state: since or from when, or what is missing. */
export function StateNote({ work, isShort }: { work: WorkRow; isShort?: boolean }) {
  const { visibility, publishAt, price, savedAt, hasChanges, standing } = work;
  if (visibility === 'scheduled' && publishAt) return <LocalMoment at={publishAt} />;
  if (visibility === 'private') return isShort ? 'Link only' : 'Only with its link';
  if (visibility === null) return price === null ? 'No price yet' : <SavedOn at={savedAt} />;
  if (standing) return standingText({ standing });
  if (hasChanges) return isShort ? 'Changed' : 'Changes not published';
  return null;
}

const never = () => () => undefined;

function SavedOn({ at }: { at: string }) {
  const words = useSyncExternalStore(
    never,
    () => {
      const day = new Date(at);
      return day.toDateString() === new Date().toDateString()
        ? 'Saved today'
        : `Saved ${day.toLocaleDateString(undefined, { month: 'short', day: 'numeric' })}`;
    },
    () => 'Saved',
  );
  return <>{words}</>;
}

/** `$780`, `$48–$320`; a dash where none is set. */
export function priceWords({ price, highestPrice }: WorkRow): string {
  if (price === null) return '-';
  const lowest = formatMoney(price);
  return highestPrice === null || highestPrice === price
    ? lowest
    : `${lowest}–${formatMoney(highestPrice)}`;
}

/** So few that she should see it. */
const few = 3;

/** How many are left, in words, and whether that is few. An original is one or none. */
export function leftWords({ left, total, kind, visibility }: WorkRow): {
  words: string;
  isFew: boolean;
} {
  if (left === null) return { words: 'On demand', isFew: false };
  const isOne = kind === 'original' && total === 1;
  const isFew = !isOne && left <= few && visibility !== null;
  return { words: kind === 'edition' && total !== null ? `${left} of ${total}` : `${left}`, isFew };
}

/** Where visitors find it. */
export function whereWords({
  visibility,
  isSold,
  standing,
  kind,
  showsInShop,
  showsInPortfolio,
}: WorkRow): string {
  if (visibility === null) return 'Nowhere yet';
  if (visibility !== 'live' && visibility !== 'scheduled') return 'Nowhere';
  const places = [
    showsInPortfolio && kind === 'original' && 'Home',
    showsInShop && !isSold && !standing && 'Shop',
  ].filter(Boolean);
  return places.join(', ') || 'Nowhere';
}

/** Its size or how many it has, and its series. */
export function underTitle({ dimensions, sizes, series, kind }: WorkRow): string {
  const size =
    sizes > 1 ? `${sizes} sizes` : dimensions || (kind === 'merchandise' ? 'One size' : '');
  return [size, series].filter(Boolean).join(', ');
}

/** Whether there is such a note: on a phone it stands where else the place would. */
export const hasNote = ({ visibility, hasChanges, standing }: WorkRow): boolean =>
  visibility === 'scheduled' ||
  visibility === 'private' ||
  visibility === null ||
  standing !== null ||
  hasChanges;

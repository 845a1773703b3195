import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { LetterRow } from '../../contract.ts';
import { audienceOf, letterCopy as copy } from '../copy.ts';

/** A letter that is being written, or waits for its time. */
export function NextLetter({ letter }: { letter: LetterRow }) {
  const { id, subject, state, sendAt, savedAt } = letter;
  const isScheduled = state === 'scheduled' && sendAt;
  return (
    <li className="flex items-center justify-between gap-x-6 border-b border-hairline py-3">
      <div className="min-w-0">
        <Link
          to={`/admin/newsletter/${id}`}
          className="type-title link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {subject.trim() || copy.untitled}
        </Link>
        <p className="type-caption text-label">
          {isScheduled ? (
            <>
              {copy.leaves} <ClockTime at={sendAt} />, {audienceOf(letter)}
            </>
          ) : (
            <>
              {copy.saved} <ClockTime at={savedAt} />
            </>
          )}
        </p>
      </div>
      <span className="shrink-0">
        <Tag look={isScheduled ? 'processing' : 'neutral'}>{copy.states[state]}</Tag>
      </span>
    </li>
  );
}

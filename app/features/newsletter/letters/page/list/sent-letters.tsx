import { LocalDate } from '#app/ui/local-date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { LetterRow } from '../../contract.ts';
import { audienceOf, letterCopy as copy } from '../copy.ts';

const { columns } = copy;

/** The letters that went out, with what is known of them without watching anybody. */
export function SentLetters({ letters }: { letters: readonly LetterRow[] }) {
  return (
    <section aria-labelledby="sent-letters" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-hairline pb-3">
        <h2 id="sent-letters" className="type-h">
          {copy.out}
        </h2>
        <p className="type-caption text-label">{copy.noHiddenPictures}</p>
      </div>
      <table className="w-full max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="type-caption border-b border-hairline text-left text-label">
            <th scope="col" className="py-2 font-normal">
              {columns.letter}
            </th>
            {[columns.sent, columns.returned, columns.left].map((name) => (
              <th key={name} scope="col" className="w-28 py-2 text-right font-normal">
                {name}
              </th>
            ))}
            <th scope="col" className="w-24">
              <span className="sr-only">{columns.look}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {letters.map((letter) => (
            <SentRow key={letter.id} letter={letter} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SentRow({ letter }: { letter: LetterRow }) {
  const { id, subject, state, startedAt, savedAt, figures } = letter;
  return (
    <tr className="border-b border-hairline max-sm:flex max-sm:flex-wrap max-sm:gap-x-6 max-sm:py-4">
      <th scope="row" className="py-4 text-left font-normal max-sm:w-full max-sm:py-0">
        <span className="type-title block wrap-anywhere">{subject}</span>
        <span className="type-caption block text-label">
          <LocalDate at={startedAt ?? savedAt} />, {audienceOf(letter)}
          {state === 'cancelled' && `. ${copy.states.cancelled}`}
        </span>
      </th>
      <Count name={columns.sent} count={figures.sent + figures.unsure} />
      <Count name={columns.returned} count={figures.returned} />
      <Count name={columns.left} count={figures.left} />
      <td className="text-right max-sm:ml-auto">
        <Link
          to={`/admin/newsletter/${id}`}
          aria-label={`${columns.look}: ${subject}`}
          className="type-ui inline-flex min-h-11 min-w-11 items-center justify-end font-semibold underline underline-offset-4"
        >
          {columns.look}
        </Link>
      </td>
    </tr>
  );
}

/** On a phone each figure says what it counts. */
function Count({ name, count }: { name: string; count: number }) {
  return (
    <td className="text-right tabular-nums max-sm:self-center max-sm:text-left">
      {count.toLocaleString('en-US')}
      <span className="type-caption ml-1 text-label sm:hidden">{name.toLowerCase()}</span>
    </td>
  );
}

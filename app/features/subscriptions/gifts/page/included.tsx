import { ShirtOfGift } from '../../page/what-is-included.tsx';
import { copy as clubCopy } from '../../copy.ts';
import { giftCopy as copy } from './copy.ts';

/** What somebody gets who is given months. */
export function Included() {
  return (
    <section aria-labelledby="included" className="grid gap-9 sm:grid-cols-2 lg:grid-cols-1">
      <ShirtOfGift />
      <div>
        <h2 id="included" className="type-h">
          {copy.includedTitle}
        </h2>
        <ul className="mt-3 border-t border-hairline">
          {copy.included.map((line) => (
            <li key={line} className="border-b border-hairline py-2.5">
              {line}
            </li>
          ))}
        </ul>
        <p className="type-caption mt-3 text-label">{clubCopy.storyCard}</p>
        <p className="mt-4 text-label">{copy.once}</p>
      </div>
    </section>
  );
}

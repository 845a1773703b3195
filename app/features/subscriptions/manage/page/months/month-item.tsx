import { type ReactNode, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { MemberMonth } from '../../contract.ts';
import { monthName, shortDay, weekDay } from '../days.ts';
import { monthsCopy as copy } from './copy.ts';
import { linesOf } from './month-lines.ts';
import { Shipped } from './shipped.tsx';
import { SkipButton } from './skip-button.tsx';
import { StoryDialog } from './story-dialog.tsx';

/** The running month, the one after it, or one of the four after that. */
export type Place = 'now' | 'next' | 'later';

type MonthItemProps = {
  month: MemberMonth;
  place: Place;
  /** One more without a shirt after the end: on a phone the first says it. */
  isRepeated: boolean;
  price: string;
  token: string;
};

/** One month: its name, its sheet, its tag and lines, and what can be done about it. On a phone the sheets of later months are left out. */
export function MonthItem({ month, place, isRepeated, price, token }: MonthItemProps) {
  const id = `month-${month.month}`;
  const [word, look] = copy.tags[month.state];
  const isShown = month.design !== null && month.state !== 'skipped' && month.state !== 'ended';
  // Without a picture there is nothing to lie edge to edge.
  const layout = isShown || (place === 'next' && month.canSkip) ? place : 'later';
  return (
    <li
      aria-labelledby={id}
      className={cx(
        'grid min-w-0 content-start sm:row-span-4 sm:grid-rows-subgrid sm:gap-y-0 sm:pt-5',
        place !== 'later' && 'sm:col-span-2',
        'border-hairline max-sm:border-b max-sm:py-4',
        phone[layout],
        isRepeated && 'max-sm:hidden',
      )}
    >
      <h3 id={id} className="flex flex-wrap items-baseline gap-x-2 sm:pb-3 max-sm:[grid-area:name]">
        <span className="type-d3">{monthName(month.month)}</span>
        <span className="type-caption text-label">{month.month.slice(0, 4)}</span>
      </h3>
      <Sheet month={month} place={place} isShown={isShown} />
      <div className="mt-4 min-w-0 border-hairline sm:mt-6 sm:border-t sm:pt-4 max-sm:contents">
        <p className="max-sm:[grid-area:tag]">
          <Tag look={look}>{word}</Tag>
        </p>
        <div className="min-w-0 max-sm:[grid-area:lines] sm:mt-2">
          {isShown && <p className="type-title wrap-anywhere">{month.design?.title}</p>}
          <Lines month={month} price={price} />
        </div>
      </div>
      <Actions month={month} place={layout} price={price} token={token} hasStory={isShown} />
    </li>
  );
}

/** How the parts lie on a phone: this month beside its picture, the next below one from edge to edge, the rest as rows. */
const phone: Record<Place, string> = {
  // The longest month and the longest tag need 345 px beside each other: below that the tag stands under the name.
  now: "max-sm:grid-cols-[7rem_1fr_auto] max-sm:grid-rows-[auto_1fr_auto] max-sm:gap-x-4 max-sm:[grid-template-areas:'sheet_name_tag'_'sheet_lines_lines'_'sheet_act_act'] max-[23rem]:grid-cols-[7rem_1fr] max-[23rem]:grid-rows-[auto_auto_1fr_auto] max-[23rem]:gap-y-1 max-[23rem]:[grid-template-areas:'sheet_name'_'sheet_tag'_'sheet_lines'_'sheet_act']",
  next: "max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-3 max-sm:[grid-template-areas:'name_tag'_'sheet_sheet'_'lines_lines'_'act_act']",
  later:
    "max-sm:grid-cols-[auto_1fr_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:items-center max-sm:[grid-template-areas:'name_tag_act'_'lines_lines_act']",
};

function Sheet({ month, place, isShown }: { month: MemberMonth; place: Place; isShown: boolean }) {
  const { design, state } = month;
  const isEmpty = state === 'skipped' || state === 'ended' || state === 'refunded';
  const frame = cx(
    'sm:h-full',
    place === 'next' && 'max-sm:-mx-(--margin)',
    place === 'later' && 'max-sm:hidden',
  );
  if (isShown && design)
    return (
      <div className={cx(frame, 'max-sm:[grid-area:sheet]')}>
        <PictureView
          picture={design.picture}
          eager={place !== 'later'}
          sizes={
            place === 'later'
              ? '(min-width: 75rem) 11vw, (min-width: 35rem) 23vw, 100vw'
              : '(min-width: 75rem) 23vw, (min-width: 35rem) 46vw, 100vw'
          }
          className={cx(
            'goods',
            place === 'later'
              ? 'sm:h-full sm:aspect-auto!'
              : place === 'now'
                ? 'max-sm:aspect-square sm:aspect-[318/306]'
                : 'max-sm:aspect-[390/320] sm:aspect-[318/306]',
          )}
        />
      </div>
    );
  return (
    <div
      className={cx(
        frame,
        'hidden place-items-center border p-3 text-center text-label sm:grid',
        place !== 'later' && 'sm:aspect-[318/306]',
        isEmpty ? 'border-dashed border-edge' : 'border-hairline bg-paper',
      )}
    >
      <p className="type-title whitespace-pre-line">
        {state === 'skipped' ? copy.noShirtSheet : isEmpty ? copy.noMore : copy.blank}
      </p>
    </div>
  );
}

function Lines({ month, price }: { month: MemberMonth; price: string }) {
  const { state, skipUntil, paysOn } = month;
  const lines = linesOf(month, price);
  return (
    <div className="type-caption grid gap-0.5 text-label">
      {state === 'shipped' && <Shipped month={month} says={copy.sent(month.size)} />}
      {state === 'next' && skipUntil && (
        <p>
          {copy.skipUntil} <strong className="font-semibold text-ink">{weekDay(skipUntil)}</strong>
          {paysOn && `; ${copy.chargedOn(price, shortDay(paysOn))}`}
        </p>
      )}
      {state === 'skipped' && <p className="sm:hidden">{copy.noShirt}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

type ActionsProps = Omit<MonthItemProps, 'isRepeated'> & { hasStory: boolean };

/** What can be done stands on one line at the foot of all months. */
function Actions({ month, place, price, token, hasStory }: ActionsProps): ReactNode {
  const [isReading, setReading] = useState(false);
  const story = hasStory && month.design?.story ? month.design : undefined;
  const isChangeable = month.canSkip || month.canUnskip;
  if (!story && !isChangeable) return <div className="max-sm:hidden" />;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:[grid-area:act] sm:mt-3">
      {isChangeable && <SkipButton month={month} place={place} price={price} token={token} />}
      {story && (
        <Button variant="quiet" size="small" onClick={() => setReading(true)}>
          {copy.story}
        </Button>
      )}
      {story && isReading && <StoryDialog design={story} onClose={() => setReading(false)} />}
    </div>
  );
}

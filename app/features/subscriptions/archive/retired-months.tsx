import { useQuery } from '@tanstack/react-query';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { studioQuery } from '#app/features/settings/queries.ts';
import { cx } from '#app/ui/cx.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ShownMonth } from '../designs/contract.ts';
import { clubStatusQuery } from '../decisions/queries.ts';
import { firstDayOf, monthAfterRest, monthOf } from '../months/rules.ts';
import { shirtColorClass } from './shirt-colors.ts';
import { archiveCopy as copy } from './copy.ts';
import { inShort } from './short-month.ts';
import { pathOfMonth } from './month-schema.ts';

/** What is over: the drawings on their cloths, four to a row, and last the month that comes. */
export function RetiredMonths({ months, today }: { months: readonly ShownMonth[]; today: string }) {
  return (
    <section aria-labelledby="retired" className="mt-16 border-t border-ink pt-5 lg:mt-20">
      <div className="flex items-baseline justify-between gap-6">
        <h2 id="retired" className="type-h">
          {months.length > 0 ? copy.retired : copy.next}
        </h2>
        {months.length > 0 && <p className="type-caption text-label">{copy.onCloth}</p>}
      </div>
      <ul className="mt-8 grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-16">
        {months.map((one) => (
          <li key={one.month}>
            <Retired design={one} today={today} />
          </li>
        ))}
        <li>
          <NextMonth today={today} hasTitle={months.length > 0} />
        </li>
      </ul>
    </section>
  );
}

function Retired({ design, today }: { design: ShownMonth; today: string }) {
  const { month, title } = design;
  return (
    <article className="group relative">
      <h3 className="type-d3">
        <Link to={pathOfMonth(month)} className="link after:absolute after:inset-0">
          {inShort(month, today)}
        </Link>
      </h3>
      <OnCloth design={design} sizes="(min-width: 60rem) 17vw, (min-width: 35rem) 34vw, 66vw" />
      <p className="type-title mt-3">{title}</p>
      <p className="type-caption mt-1 text-label">{copy.run(design)}</p>
    </article>
  );
}

/** A drawing alone on a flat square of its cloth. */
export function OnCloth({
  design: { picture, color },
  sizes,
  eager,
  className,
}: {
  design: ShownMonth;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  const isWide = picture.width >= picture.height;
  return (
    <div
      className={cx(
        'goods mt-3 grid aspect-square place-items-center',
        shirtColorClass(color),
        className,
      )}
    >
      <PictureView
        picture={picture}
        sizes={sizes}
        {...(eager && { eager })}
        className={isWide ? 'w-7/10' : 'h-7/10'}
      />
    </div>
  );
}

/** The month to come, of which nobody sees the design yet, and the way into the club. */
function NextMonth({ today, hasTitle }: { today: string; hasTitle: boolean }) {
  const { data: studio } = useQuery(studioQuery());
  const { data: status } = useQuery(clubStatusQuery());
  const running = monthOf(today);
  const next = monthAfterRest(running, status?.resting ?? []);
  if (status?.endsAfter && next > status.endsAfter) return null;
  const named = {
    next: inShort(next, today),
    day: firstDayOf(next),
    running: inShort(running, today),
  };
  const isOpen =
    studio?.sellsClub !== false && !status?.endsAfter && !status?.resting.includes(running);
  return (
    <article className="flex h-full flex-col">
      {hasTitle && <h3 className="type-d3 text-label">{copy.next}</h3>}
      <div className="mt-3 flex min-h-64 grow flex-col justify-between gap-6 border border-dashed border-edge p-6 sm:grow-0 sm:aspect-square">
        <p className="type-statement text-balance">
          {isOpen ? copy.nextIs(named) : copy.nextOnly(named)}
        </p>
        {isOpen && (
          <div>
            <ButtonLink to="/subscription" variant="filled" wide>
              {copy.join}
            </ButtonLink>
            <p className="type-caption mt-2.5 text-label">{copy.terms()}</p>
          </div>
        )}
      </div>
    </article>
  );
}

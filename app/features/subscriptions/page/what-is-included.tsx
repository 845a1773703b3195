import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { merchandiseQuery } from '#app/features/catalog/queries.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { WorkLink } from '#app/features/shop/card/work-link.tsx';
import { studioQuery } from '#app/features/settings/queries.ts';
import { archiveCopy } from '../archive/copy.ts';
import { OnCloth } from '../archive/retired-months.tsx';
import { archivePath } from '../archive/month-schema.ts';
import { copy } from '../copy.ts';
import type { ShownMonth } from '../designs/contract.ts';
import { monthsQuery } from '../designs/queries.ts';
import { clubStatusQuery } from '../decisions/queries.ts';
import { runningDesign, useToday } from '../designs/running.ts';
import { firstDayOf, monthOf } from '../months/rules.ts';

/** What the subscription promises (spec. section 1) and what it costs, with a shirt to look at. */
export function Promises() {
  const { data: status } = useQuery(clubStatusQuery());
  return (
    <section
      aria-labelledby={status?.endsAfter ? undefined : 'promises'}
      className="grid gap-9 sm:grid-cols-2 lg:grid-cols-1"
    >
      <ShirtOfTheMonth />
      {!status?.endsAfter && <Included />}
    </section>
  );
}

function Included() {
  const joins = useTakesNewcomers();
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="type-figure">{copy.price()}</span>
        <span>{copy.perMonth}</span>
      </p>
      <h2 id="promises" className="type-h mt-6">
        {copy.promisesTitle}
      </h2>
      <ul className="mt-3 border-t border-hairline">
        {copy.promises.map((promise) => (
          <li key={promise} className="border-b border-hairline py-2.5">
            {promise}
          </li>
        ))}
      </ul>
      <p className="type-caption mt-3 text-label">{copy.storyCard}</p>
      {joins && (
        <ArrowLink to="/subscription/gift" className="mt-4">
          {copy.give}
        </ArrowLink>
      )}
    </div>
  );
}

/** The running month's design on its cloth, with its story; where there is none, a shirt of the shop. */
function ShirtOfTheMonth() {
  const { data: months, isPending } = useQuery(monthsQuery());
  const design = runningDesign(months ?? [], useToday());
  const joins = useTakesNewcomers();
  if (isPending) return <PictureSkeleton />;
  if (!design) return <Shirt />;
  const isFirst = design.isClosed ? copy.listClosed : copy.listOpen(design);
  return <Design design={design} note={joins ? isFirst : undefined} />;
}

/** The same for a gift, and the month that it begins with: the first whose list is not closed. */
export function ShirtOfGift() {
  const { data: months, isPending } = useQuery(monthsQuery());
  const design = runningDesign(months ?? [], useToday());
  const note = useGiftBegins(design);
  if (isPending) return <PictureSkeleton />;
  if (design) return <Design design={design} note={note} />;
  return (
    <div>
      <Shirt />
      {note && <p className="type-caption mt-1 text-label">{note}</p>}
    </div>
  );
}

function useGiftBegins(design: ShownMonth | undefined): string | undefined {
  const { data: status } = useQuery(clubStatusQuery());
  const today = useToday();
  const joins = useTakesNewcomers();
  // The site's answer may be of yesterday.
  const begins = status?.openMonths.find(({ closesOn }) => closesOn >= today);
  if (!joins || !begins) return undefined;
  const { month } = begins;
  return copy.giftBegins({
    ...begins,
    closed: design && design.month !== month ? design.month : undefined,
    shownOn: month > monthOf(today) ? firstDayOf(month) : undefined,
  });
}

/** Whether anybody can join: nobody does while the club is off, or once its last month is known. */
function useTakesNewcomers(): boolean {
  const { data: status } = useQuery(clubStatusQuery());
  const { data: studio } = useQuery(studioQuery());
  return !status?.endsAfter && studio?.sellsClub !== false;
}

function Design({ design, note }: { design: ShownMonth; note: string | undefined }) {
  return (
    <figure>
      <OnCloth
        design={design}
        eager
        sizes="(min-width: 60rem) 24vw, (min-width: 35rem) 32vw, 63vw"
        className="mt-0"
      />
      <figcaption className="pt-3.5">
        <h2 className="type-title">{design.title}</h2>
        <p className="type-caption mt-1 text-label">{copy.designNote(design)}</p>
        {note && <p className="mt-3">{note}</p>}
        {design.story && (
          <p className="mt-4 font-serif text-[1.0625rem]/6.5 whitespace-pre-line">{design.story}</p>
        )}
        <ArrowLink to={archivePath} reads={[monthsQuery()]} className="mt-2">
          {archiveCopy.toArchive}
        </ArrowLink>
      </figcaption>
    </figure>
  );
}

/** The first of the shop's shirts. */
export const shirtIn = (things: readonly ListedWork[] = []): ListedWork | undefined =>
  things.find(({ merchandiseType }) => merchandiseType === 't-shirt');

/** One of the shop's shirts, to look at. */
function Shirt() {
  const { data, isPending } = useInfiniteQuery(merchandiseQuery());
  const shirt = shirtIn(data?.pages.flat());
  if (isPending) return <PictureSkeleton />;
  if (!shirt) return null;
  return (
    <figure>
      <PictureView
        picture={shirt.picture}
        eager
        sizes="(min-width: 60rem) 34vw, (min-width: 35rem) 45vw, 90vw"
        className="aspect-square"
      />
      <figcaption className="pt-3.5">
        <WorkLink slug={shirt.slug} className="link type-title">
          {shirt.title}
        </WorkLink>
        <p className="type-caption mt-1 text-label">{copy.pictureNote}</p>
      </figcaption>
    </figure>
  );
}

/** The place of the picture and the words below it, until it is known which it is. */
function PictureSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3.5 h-6 max-w-40" />
      <Skeleton className="mt-1 h-5" />
    </div>
  );
}

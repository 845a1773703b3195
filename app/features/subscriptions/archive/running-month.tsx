import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { daysUntil } from '#app/platform/formats/days.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { ShownMonth } from '../designs/contract.ts';
import { archiveCopy as copy } from './copy.ts';
import { pathOfMonth } from './month-schema.ts';
import { inShort } from './short-month.ts';

/** The month that still runs: its shirt large, with its story. */
export function RunningMonth({ design, today }: { design: ShownMonth; today: string }) {
  const { month, title, story, picture } = design;
  return (
    <article className="mt-10 grid gap-x-6 gap-y-6 lg:mt-20 lg:grid-cols-12 lg:items-end">
      <div className="max-lg:-mx-(--margin) lg:col-span-7">
        <PictureView
          picture={picture}
          eager
          sizes="(min-width: 60rem) 58vw, 100vw"
          className="goods"
        />
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <State design={design} today={today} />
        <h2 className="type-d2 mt-3">{inShort(month, today)}</h2>
        <p className="type-title mt-2">{title}</p>
        {story && <p className="type-reading mt-3 line-clamp-6 whitespace-pre-line">{story}</p>}
        <p className="type-caption mt-4 text-label">{copy.run(design)}</p>
        <ArrowLink to={pathOfMonth(month)} className="mt-2">
          {copy.readMore(month)}
        </ArrowLink>
      </div>
    </article>
  );
}

/** Until when the design is the month's own. */
export function State({ design, today }: { design: ShownMonth; today: string }) {
  const { retiresOn } = design;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Tag look="pending">{copy.daysLeft(daysUntil(today, retiresOn))}</Tag>
      <span className="type-caption text-label">{copy.retires(retiresOn)}</span>
    </p>
  );
}

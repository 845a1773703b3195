import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { Clock } from '#app/ui/icons/admin-icons.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import type { MonthDetail } from '../admin/contract.ts';
import { getClubMonth, listClubMonths, listShirts, monthToShow } from '../admin/service.server.ts';
import { ClubHead } from '../../frame/club-head.tsx';
import { AllMonths } from './all-months.tsx';
import { getPause } from '../../decisions/pause-month.server.ts';
import { PausePart } from '../../decisions/page/pause-part.tsx';
import { pauseQuery } from '../../decisions/page/queries.ts';
import { monthCopy as copy } from './copy.ts';
import { LateMembers } from './late-members.tsx';
import { MonthDesign } from './month-design.tsx';
import { MonthFigures } from './month-figures.tsx';
import { MonthPapers } from './month-papers.tsx';
import { MonthTag } from './month-tag.tsx';
import { NextStep } from './next-step.tsx';
import { PickList } from './pick-list.tsx';
import { monthQuery, monthsQuery, shirtsQuery } from './queries.ts';
import { ShipPart } from './ship-part.tsx';
import { SizeBars } from './size-bars.tsx';

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData; month: string }> {
  const within = context.get(pageContext);
  const months = await listClubMonths(within);
  const named = params['month'] ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(named) ? named : monthToShow(months);
  const given = { params: { month }, body: undefined };
  const [sheet, pause, shirts] = await Promise.all([
    getClubMonth(within, given),
    getPause(within, given),
    listShirts(within, { ...given, query: { tab: 'size', limit: 25 } }),
  ]);
  return {
    month,
    initialData: [
      [monthsQuery().queryKey, months],
      [monthQuery(month).queryKey, sheet],
      [pauseQuery(month).queryKey, pause],
      [shirtsQuery(month, 'size').queryKey, firstPage(shirts)],
    ],
  };
}

/** `/admin/subscriptions/months/:month?`: what a month of the club is to be sent, how it is closed, and how far it is shipped. */
export default function MonthPage() {
  const { month: shown } = useLoaderData<{ month: string }>();
  const month = useParams()['month'] ?? shown;
  const query = useQuery(monthQuery(month));
  return (
    <main>
      <ClubHead title={copy.named(month)}>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
          {query.data ? <State sheet={query.data} /> : <span className="h-6" />}
          <ArrowLink to="#all-months" arrow="down">
            {copy.allMonths}
          </ArrowLink>
        </div>
      </ClubHead>
      <QueryContent query={query} failed={copy.failed} blocks={['h-56', 'h-32', 'h-80', 'h-80']}>
        {(sheet) => <Month key={month} sheet={sheet} />}
      </QueryContent>
      <AllMonths shown={month} />
    </main>
  );
}

function State({ sheet }: { sheet: MonthDetail }) {
  const { state, closesOn, closedAt, first, later } = sheet;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-label">
      <span className="flex items-center gap-2">
        {state === 'open' && <Clock className="size-4.5 text-ochre" />}
        <MonthTag month={{ ...sheet, toShip: first.pending + later.pending }} />
      </span>
      {closedAt ? copy.closedOn(closedAt) : state !== 'paused' && copy.cutOff(closesOn)}
    </p>
  );
}

function Month({ sheet }: { sheet: MonthDetail }) {
  const { month, first, later, state } = sheet;
  const isPaused = state === 'paused';
  const isAhead = state === 'ahead' || state === 'open';
  const hasParcels = first.pending + later.pending > 0;
  return (
    <div className="mt-6 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25.3rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-14">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-12">
          <NextStep sheet={sheet} />
          <MonthFigures sheet={sheet} />
        </div>
        {isPaused ? <PausePart month={month} /> : <SizeBars sheet={sheet} />}
        {state === 'closed' && hasParcels && <ShipPart sheet={sheet} />}
        {!isPaused && <PickList sheet={sheet} />}
        <LateMembers sheet={sheet} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-14">
        <MonthDesign sheet={sheet} />
        {!isPaused && <MonthPapers sheet={sheet} />}
        {isAhead && <PausePart month={month} />}
        {isAhead && (
          <section>
            <h2 className="type-h border-b border-hairline pb-3">{copy.whenPacked}</h2>
            <p className="type-caption mt-4 text-label">{copy.whenPackedHelp}</p>
          </section>
        )}
      </div>
    </div>
  );
}

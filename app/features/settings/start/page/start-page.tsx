import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { DemoPart } from '#app/features/demo/page/demo-part.tsx';
import { demoQuery } from '#app/features/demo/queries.ts';
import { getDemo } from '#app/features/demo/service.server.ts';
import { studioDetailQuery } from '#app/features/settings/studio/queries.ts';
import { getStudioDetail } from '#app/features/settings/studio/service.server.ts';
import type { Start } from '../contract.ts';
import { stepNames } from '../steps.ts';
import { startCopy as copy, stepCopy } from '../copy.ts';
import { startQuery } from '../queries.ts';
import { getStart } from '../service.server.ts';
import { Progress, StepList } from './step-list.tsx';
import { Step } from './steps/step.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  return {
    initialData: [
      [startQuery().queryKey, await getStart(within)],
      [studioDetailQuery().queryKey, await getStudioDetail(within)],
      [demoQuery().queryKey, await getDemo(within)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/start`: the steps to a shop that sells, one at a time; the address says which. */
export default function StartPage() {
  const query = useQuery(startQuery());
  return (
    <main>
      <PageHead title={copy.title} />
      <h1 className="type-d2">{copy.title}</h1>
      <p className="mt-3 text-label max-sm:hidden">{copy.intro}</p>
      <QueryContent query={query} failed={copy.notLoaded} blocks={['h-12', 'h-96']}>
        {(start) => <Steps start={start} />}
      </QueryContent>
      <DemoPart className="mt-16" />
    </main>
  );
}

function Steps({ start }: { start: Start }) {
  const [search] = useSearchParams();
  const asked = stepNames.find((name) => name === search.get('step'));
  const at = asked ?? start.steps.find(({ state }) => state === 'open')?.name ?? 'open';
  const intro = at === 'open' && !start.isClosed ? copy.introOfOpen : stepCopy[at].intro;
  const number = stepNames.indexOf(at) + 1;
  return (
    <div className="mt-7 grid grid-cols-1 gap-x-6 lg:mt-10 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <Progress start={start} at={at} />
        <StepList start={start} at={at} className="max-lg:hidden" />
      </div>
      <section
        aria-labelledby="step"
        className="mt-9 lg:col-span-7 lg:col-start-6 lg:mt-0 lg:border-t lg:border-ink lg:pt-6"
      >
        <p className="type-caption text-label max-lg:hidden">
          {copy.step(number, stepNames.length)}
        </p>
        <StepHeading key={at} wasAsked={asked !== undefined}>
          {stepCopy[at].title}
        </StepHeading>
        {intro && <p className="mt-2 max-w-[38em] text-label">{intro}</p>}
        <div className="mt-6">
          <Step key={at} at={at} start={start} />
        </div>
      </section>
      <div className="mt-14 lg:hidden">
        <h2 className="type-h pb-4">{copy.allSteps}</h2>
        <StepList start={start} at={at} />
      </div>
    </div>
  );
}

/** Takes the focus when one step leads to the next, so that a screen reader starts there. */
function StepHeading({ wasAsked, children }: { wasAsked: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(!wasAsked);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 id="step" ref={heading} tabIndex={-1} className="type-d3 outline-none lg:mt-2">
      {children}
    </h2>
  );
}

import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import { type Outcome, outcomes } from '../report.ts';
import type { Line, ShopImport } from './contract.ts';
import { importCopy } from './copy.ts';
import type { useImport } from './use-import.ts';

const copy = importCopy.report;
const looks = {
  refused: 'overdue',
  note: 'pending',
  changed: 'neutral',
  new: 'shipped',
  there: 'neutral',
} as const satisfies Record<Outcome, TagLook>;

type ImportReportProps = {
  current: ShopImport;
  forget: ReturnType<typeof useImport>['forget'];
};

/** What would come of the files, or came: in figures, and line by line. */
export function ImportReport({ current, forget }: ImportReportProps) {
  const id = useId();
  const { state, isDryRun, problem, counts, lines, finishedAt } = current;
  const all = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="type-h">
        {state === 'failed' ? copy.failed : isDryRun ? copy.looked : copy.brought}
      </h3>
      <div role="status">
        {finishedAt && (
          <p className="type-small mt-1 text-label">
            <LocalMoment at={finishedAt} />
          </p>
        )}
        {problem && <p className="mt-2 max-w-[38em] text-danger">{problem}</p>}
        {state === 'stopped' && (
          <p className="mt-2">{isDryRun ? copy.lookStopped : copy.stopped}</p>
        )}
        {all > 0 && (
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {outcomes
              .filter((outcome) => counts[outcome] > 0)
              .map((outcome) => (
                <li key={outcome}>
                  <span className="font-semibold tabular-nums">
                    {counts[outcome].toLocaleString('en-US')}
                  </span>{' '}
                  {copy.outcomes[outcome]}
                </li>
              ))}
          </ul>
        )}
      </div>
      <ReportLines lines={lines} />
      {lines.length < all && (
        <p className="type-small mt-2 text-label">{copy.first(lines.length, all)}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        {all > 0 && (
          <a
            href="/api/admin/import/report"
            download
            className="link inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.whole}
          </a>
        )}
        <Button variant="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
          {copy.forget}
        </Button>
      </div>
    </section>
  );
}

/** So many lines are read at a glance; of more, those that ask for nothing are folded away. */
const fewLines = 20;

function ReportLines({ lines }: Pick<ShopImport, 'lines'>) {
  const isPlain = ({ outcome }: Line) => outcome === 'new' || outcome === 'there';
  const plain = lines.filter(isPlain);
  if (lines.length <= fewLines) return <Rows lines={lines} />;
  return (
    <>
      <Rows lines={lines.filter((line) => !isPlain(line))} />
      {plain.length > 0 && (
        <details className="group/plain mt-4">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 border-y border-hairline type-ui font-semibold [&::-webkit-details-marker]:hidden">
            {copy.rest}
            <ChevronDown className="mr-1 size-4.5 group-open/plain:rotate-180" />
          </summary>
          <Rows lines={plain} />
        </details>
      )}
    </>
  );
}

function Rows({ lines }: Pick<ShopImport, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-4 border-b border-hairline">
      {lines.map((line, at) => (
        <ReportRow key={at} line={line} />
      ))}
    </ul>
  );
}

function ReportRow({ line: { file, line, outcome, what, text } }: { line: Line }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="first-letter:uppercase">{what}</p>
        {text && <p className="text-label first-letter:uppercase">{text}</p>}
        <p className="type-small mt-0.5 text-label">{copy.line(file, line)}</p>
      </div>
      <p className="max-sm:order-first">
        <Tag look={looks[outcome]}>{copy.outcomes[outcome]}</Tag>
      </p>
    </li>
  );
}

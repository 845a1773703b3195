import type { ReactNode } from 'react';
import type { MonthDetail } from '../admin/contract.ts';
import { monthCopy as copy } from './copy.ts';

/** What is printed and saved: each with its action at the right, or why there is none yet. */
export function MonthPapers({ sheet }: { sheet: MonthDetail }) {
  const { month, state, maker, counts, customs, first, later, design, knowsHome } = sheet;
  const at = (paper: string) => `/api/admin/club/months/${month}/${paper}`;
  const isClosed = state === 'closed';
  const isPrinted = maker === 'printer';
  const packed = isPrinted ? first.pending + later.pending : counts.size + counts.later;
  const isPosted = isPrinted && packed === 0;
  return (
    <>
      <section aria-labelledby="papers">
        <h2 id="papers" className="type-h border-b border-hairline pb-3">
          {copy.papers}
        </h2>
        <ul>
          <Paper name={copy.paper.pickList} about={copy.paper.pickListAbout}>
            {isPosted ? (
              <Why>{copy.nonePacked}</Why>
            ) : (
              <Sheet href={at('pick-list')} of={copy.paper.pickList}>
                {isClosed ? copy.pdf : copy.draftPaper}
              </Sheet>
            )}
          </Paper>
          <Paper
            name={copy.paper.labels}
            about={copy.paper.labelsAbout(
              isClosed || isPrinted ? first.pending : counts.size,
              customs,
            )}
          >
            {isClosed && first.pending > 0 ? (
              <Sheet href={at('labels')} of={copy.paper.labels}>
                {copy.pdf}
              </Sheet>
            ) : (
              <Why>{whyNoLabels(isClosed, isPosted)}</Why>
            )}
          </Paper>
          <Paper name={copy.paper.cards} about={copy.paper.cardsAbout(packed)}>
            {isPosted || !design.title ? (
              <Why>{isPosted ? copy.nonePacked : copy.afterDesign}</Why>
            ) : (
              <Sheet href={at('story-cards')} of={copy.paper.cards}>
                {copy.pdf}
              </Sheet>
            )}
          </Paper>
          <Paper name={copy.paper.table} about={copy.paper.tableAbout}>
            <a href={at('table')} download className="button button-small button-quiet">
              <span className="button-face">{copy.csv}</span>
            </a>
          </Paper>
        </ul>
        {!knowsHome && <p className="type-caption mt-3 text-label">{copy.paper.noHome}</p>}
      </section>
      {later.pending > 0 && <LaterPapers at={at} pending={later.pending} />}
    </>
  );
}

type LaterProps = { at: (paper: string) => string; pending: number };

/** Of those who paid after the month was closed. */
function LaterPapers({ at, pending }: LaterProps) {
  return (
    <section aria-labelledby="later-papers">
      <h2 id="later-papers" className="type-h border-b border-hairline pb-3">
        {copy.laterPapers}
      </h2>
      <ul>
        <Paper name={copy.paper.pickList} about={copy.paper.pickListAbout}>
          <Sheet href={at('pick-list?run=2')} of={copy.laterPapers}>
            {copy.pdf}
          </Sheet>
        </Paper>
        <Paper name={copy.paper.labels} about={copy.paper.labelsAbout(pending, 0)}>
          <Sheet href={at('labels?run=2')} of={copy.laterPapers}>
            {copy.pdf}
          </Sheet>
        </Paper>
      </ul>
    </section>
  );
}

function whyNoLabels(isClosed: boolean, isPosted: boolean): string {
  if (isPosted) return copy.nonePacked;
  return isClosed ? copy.allSent : copy.afterClosing;
}

function Paper({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-x-5 border-b border-hairline py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="type-caption text-label">{about}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </li>
  );
}

function Sheet({ href, of, children }: { href: string; of: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="button button-small button-quiet">
      <span className="button-face">
        {children}
        <span className="sr-only"> {of}</span>
      </span>
    </a>
  );
}

function Why({ children }: { children: string }) {
  return <span className="type-caption text-label">{children}</span>;
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LocalMoment } from '#app/ui/local-date.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { Print, PrintHistory } from '../contract.ts';
import { copy, reasonOf, stateNames } from './copy.ts';
import { historyQuery } from './queries.ts';
import { nameOf, pathOf } from './subject.ts';
import { amountIn } from './detail.ts';

/** What happened to an order at the printer, and what the printer last answered, as it came. */
export function PrintDialog({ print, onClose }: { print: Print; onClose: () => void }) {
  const heading = useId();
  const query = useQuery(historyQuery(print.id));
  return (
    <Dialog open onClose={onClose} labelledBy={heading} from="right">
      <div className="grid gap-6 px-5 py-6 sm:px-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="type-d3">
            {nameOf(print)}
          </h2>
          <Button variant="quiet" size="small" onClick={onClose}>
            {copy.close}
          </Button>
        </div>
        <Facts print={print} />
        <ArrowLink to={pathOf(print)}>{print.shirt ? copy.openMonth : copy.openOrder}</ArrowLink>
        {query.data ? (
          <History history={query.data} />
        ) : query.error ? (
          <ErrorState
            sentence={copy.historyFailed}
            retry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <div>
            <Loading />
            <Skeleton className="h-40" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ print }: { print: Print }) {
  return (
    <dl className="grid gap-3">
      {print.cost && (
        <div className="flex justify-between gap-4">
          <dt className="text-label">{copy.total}</dt>
          <dd className="tabular-nums">{amountIn(print.cost)}</dd>
        </div>
      )}
      {print.tracking.map(({ number, carrier }) => (
        <div key={number} className="flex justify-between gap-4">
          <dt className="text-label">{copy.parcel}</dt>
          <dd className="wrap-anywhere">{[number, carrier].filter(Boolean).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ history: { steps, answer } }: { history: PrintHistory }) {
  return (
    <>
      <section>
        <h3 className="type-caption mb-2 text-label">{copy.history}</h3>
        <ol className="divide-y divide-hairline border-y border-hairline">
          {steps.map((step) => (
            <li key={`${step.at} ${step.status}`} className="flex justify-between gap-4 py-2.5">
              <span>
                {stateNames[step.status as Print['status']] ?? step.status}
                {step.reason && (
                  <span className="block text-label">
                    {step.reason === 'until' ? copy.wait : reasonOf(step)}
                  </span>
                )}
              </span>
              <span className="type-small shrink-0 text-right text-label">
                <LocalMoment at={step.at} />
                {step.isOwner && <span className="block">{copy.you}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="type-caption mb-2 text-label">{copy.answer}</h3>
        {answer === null || answer === undefined ? (
          <p className="text-label">{copy.noAnswer}</p>
        ) : (
          <pre className="bg-recess p-4 text-[0.8125rem]/5 whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(answer, null, 2)}
          </pre>
        )}
      </section>
    </>
  );
}

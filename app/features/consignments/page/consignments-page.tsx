import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { Consignment, Consignments } from '../contract.ts';
import { listConsignments } from '../list.server.ts';
import { ConsignmentRow } from './consignment-row.tsx';
import { copy } from './copy.ts';
import { ReturnForm, SaleForm } from './end-forms.tsx';
import { consignmentsQuery } from './queries.ts';
import { SendForm } from './send-form.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[consignmentsQuery().queryKey, await listConsignments(context.get(pageContext))]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/records/consignments`: which original is at which gallery, and what came of the earlier ones. */
export default function ConsignmentsPage() {
  const { data: all, error, refetch, isFetching } = useQuery(consignmentsQuery());
  const [isSending, setSending] = useState(false);
  return (
    <main>
      <PageHead title={copy.title} />
      <BackLink to="/admin/records">{copy.back}</BackLink>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-d2">{copy.title}</h1>
          <p className="mt-3 max-w-[40em] text-label">{copy.intro}</p>
        </div>
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setSending(true)}>
          <Plus /> {copy.send}
        </Button>
      </div>
      {all ? (
        <Lists all={all} />
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8 grid gap-4">
          <Loading />
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24" />
          ))}
        </div>
      )}
      {isSending && all && <SendForm galleries={all.galleries} onClose={() => setSending(false)} />}
    </main>
  );
}

type Ending = { of: Consignment; how: 'sold' | 'returned' };

function Lists({ all: { out, ended } }: { all: Consignments }) {
  const [ending, setEnding] = useState<Ending>();
  const close = () => setEnding(undefined);
  return (
    <>
      <section className="mt-10">
        <h2 className="type-h">{copy.out}</h2>
        {out.length > 0 ? (
          <ul className="mt-3 border-t border-ink">
            {out.map((of) => (
              <ConsignmentRow
                key={of.id}
                of={of}
                onSold={() => setEnding({ of, how: 'sold' })}
                onReturned={() => setEnding({ of, how: 'returned' })}
              />
            ))}
          </ul>
        ) : (
          <EmptyState sentence={copy.none} className="mt-3" />
        )}
      </section>
      {ended.length > 0 && (
        <section className="mt-14">
          <h2 className="type-h">{copy.ended}</h2>
          <ul className="mt-3 border-t border-ink">
            {ended.map((of) => (
              <ConsignmentRow key={of.id} of={of} />
            ))}
          </ul>
        </section>
      )}
      {ending?.how === 'sold' && <SaleForm of={ending.of} onClose={close} />}
      {ending?.how === 'returned' && <ReturnForm of={ending.of} onClose={close} />}
    </>
  );
}

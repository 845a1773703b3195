import { useQuery } from '@tanstack/react-query';
import { useChanging } from '#app/features/connections/form/use-changing.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import type { PrinterConnection } from '../contract.ts';
import { printerQuery } from '../queries.ts';
import { ConnectForm } from './connect-form.tsx';
import { sectionCopy as copy } from './copy.ts';
import { PrinterCard } from './printer-card.tsx';
import { ExchangeRate } from './exchange-rate.tsx';

/** Who prints merchandise now, the form that connects a printer, and what its money costs. */
export function PrinterSection() {
  const query = useQuery(printerQuery());
  return (
    <QueryContent query={query} failed={copy.failed} blocks={['h-80']} className="">
      {(connection) => <Connection connection={connection} />}
    </QueryContent>
  );
}

function Connection({ connection }: { connection: PrinterConnection }) {
  const { source, printer, checkedAt } = connection;
  const { asks, card, form } = useChanging(source);
  return (
    <div className="grid gap-10">
      <p className="max-w-[38em] text-label">{copy.intro}</p>
      <PrinterCard connection={connection} {...card} />
      {asks && (
        <ConnectForm
          key={checkedAt ?? 'new'}
          printer={printer}
          asksCode={connection.asksCode}
          {...form}
        />
      )}
      {source !== 'none' && <ExchangeRate key={connection.rate.version} rate={connection.rate} />}
    </div>
  );
}

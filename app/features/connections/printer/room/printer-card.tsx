import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { AskService } from '../../form/ask-service.tsx';
import { DisconnectDialog } from '../../form/disconnect-dialog.tsx';
import type { CheckPrinter, DisconnectPrinter, PrinterConnection } from '../contract.ts';
import { printerQuery } from '../queries.ts';
import { roomCopy as copy } from './copy.ts';

type PrinterCardProps = {
  connection: PrinterConnection;
  isChanging: boolean;
  onChange: () => void;
  onRemoved: () => void;
};

/** Who prints now, and what can be done about it. */
export function PrinterCard({ connection, isChanging, onChange, onRemoved }: PrinterCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { source, checkedAt } = connection;
  return (
    <section aria-labelledby="printer-now" className="border border-hairline bg-paper px-6 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id="printer-now" className="type-small text-label">
          {source === 'owner' && checkedAt ? (
            <>
              {copy.checked}
              <LocalMoment at={checkedAt} />
            </>
          ) : (
            copy.now
          )}
        </h2>
        <Tag look={looks[source]}>{copy.tags[source]}</Tag>
      </div>
      <State connection={connection} />
      {(source === 'owner' || source === 'environment') && (
        <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-hairline pt-5">
          <AskService copy={copy.check} ask={check} />
          {source === 'owner' && (
            <>
              {!isChanging && (
                <Button variant="quiet" onClick={onChange}>
                  {copy.change}
                </Button>
              )}
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                {copy.remove}
              </Button>
            </>
          )}
        </div>
      )}
      {isRemoving && (
        <DisconnectDialog
          asksCode={connection.asksCode}
          what={copy.removal}
          end={(body) =>
            call<DisconnectPrinter>('POST /api/admin/connections/printer/end', { body })
          }
          queryKey={printerQuery().queryKey}
          onClose={() => setRemoving(false)}
          onDone={onRemoved}
        />
      )}
    </section>
  );
}

const check = async () => {
  const { products } = await call<CheckPrinter>('POST /api/admin/connections/printer/check');
  return copy.check.done(products);
};

const looks = {
  owner: 'shipped',
  environment: undefined,
  sandbox: 'pending',
  none: 'overdue',
} as const;

function State({ connection: { source, printer } }: { connection: PrinterConnection }) {
  if (printer)
    return (
      <>
        <p className="mt-2 text-[1.0625rem]/6 [overflow-wrap:anywhere]">
          {copy.project(printer.project, printer.products)}
        </p>
        <p className="mt-1 text-label [overflow-wrap:anywhere]">
          {copy.at(printer.base, printer.lastFour, printer.authorization === 'bearer')}
        </p>
        {source === 'environment' && <p className="mt-4 text-label">{copy.environment}</p>}
      </>
    );
  if (source !== 'sandbox') return <p className="mt-2 text-[1.0625rem]/6">{copy.none}</p>;
  return (
    <p className="mt-2 text-[1.0625rem]/6">
      {copy.sandbox.before}
      <a href="/sandbox/printer/" className="link underline underline-offset-4">
        {copy.sandbox.link}
      </a>
    </p>
  );
}

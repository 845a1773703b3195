import { call } from '#app/platform/call.ts';
import { Tag } from '#app/ui/tag.tsx';
import { AskService } from '../../form/ask-service.tsx';
import { ConnectionCard } from '../../form/connection-card.tsx';
import type { CheckPrinter, DisconnectPrinter, PrinterConnection } from '../contract.ts';
import { printerQuery } from '../queries.ts';
import { sectionCopy as copy } from './copy.ts';

type PrinterCardProps = {
  connection: PrinterConnection;
  isChanging: boolean;
  onChange: () => void;
  onRemoved: () => void;
};

/** Who prints now, and what can be done about it. */
export function PrinterCard({ connection, isChanging, onChange, onRemoved }: PrinterCardProps) {
  const { source, checkedAt } = connection;
  const isConnected = source === 'owner' || source === 'environment';
  return (
    <ConnectionCard
      id="printer-now"
      copy={copy}
      checkedAt={checkedAt}
      tag={<Tag look={looks[source]}>{copy.tags[source]}</Tag>}
      ask={isConnected && <AskService copy={copy.check} ask={check} />}
      isOwners={source === 'owner'}
      isChanging={isChanging}
      onChange={onChange}
      removal={{
        asksCode: connection.asksCode,
        what: copy.removal,
        end: (body) => call<DisconnectPrinter>('POST /api/admin/connections/printer/end', { body }),
        queryKey: printerQuery().queryKey,
        onDone: onRemoved,
      }}
    >
      <State connection={connection} />
    </ConnectionCard>
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

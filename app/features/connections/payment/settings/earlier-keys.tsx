import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { DisconnectDialog, type DisconnectWords } from '../../form/disconnect-dialog.tsx';
import type { EarlierAccount, ForgetPayment, PaymentConnection } from '../contract.ts';
import { paymentConnectionQuery } from '../queries.ts';
import { sectionCopy } from './copy.ts';

const copy = sectionCopy.earlier;

const forgetting: DisconnectWords = {
  title: copy.confirm,
  words: copy.consequence,
  act: copy.forget,
  busy: copy.busy,
  keep: sectionCopy.removal.keep,
  done: copy.done,
  doneWords: copy.doneWords,
};

/** Keys that were replaced, and what still needs them. */
export function EarlierKeys({
  connection: { earlier, asksCode },
}: {
  connection: PaymentConnection;
}) {
  const [forgotten, setForgotten] = useState<string>();
  return (
    <section aria-labelledby="earlier-keys">
      <h2 id="earlier-keys" className="type-h">
        {copy.title}
      </h2>
      <p className="mt-1 max-w-[38em] text-label">{copy.words}</p>
      <ul className="mt-4 border-t border-hairline">
        {earlier.map((account) => (
          <EarlierRow
            key={account.id}
            account={account}
            onForget={() => setForgotten(account.id)}
          />
        ))}
      </ul>
      {forgotten !== undefined && (
        <DisconnectDialog
          asksCode={asksCode}
          what={forgetting}
          end={(body) =>
            call<ForgetPayment>('POST /api/admin/connections/payment/:id/forget', {
              params: { id: forgotten },
              body,
            })
          }
          queryKey={paymentConnectionQuery().queryKey}
          onClose={() => setForgotten(undefined)}
        />
      )}
    </section>
  );
}

function EarlierRow({ account, onForget }: { account: EarlierAccount; onForget: () => void }) {
  const { name, mode, lastFour, replacedAt, open } = account;
  const needs = copy.open(open.payments, open.members);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-4">
      <div className="max-w-[34em]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name || copy.ends(lastFour)}
          {mode === 'test' && <Tag look="pending">{sectionCopy.tags.test}</Tag>}
        </p>
        <p className="type-small mt-1 text-label">
          {name && `${copy.ends(lastFour)}. `}
          {copy.until}
          <LocalMoment at={replacedAt} />
        </p>
        {needs && (
          <p className="type-small mt-1 text-ochre">
            {needs}. {copy.cannot}
          </p>
        )}
      </div>
      <Button variant="quiet" onClick={onForget}>
        {copy.forget}
      </Button>
    </li>
  );
}

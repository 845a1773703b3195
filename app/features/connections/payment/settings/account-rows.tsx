import type { ReactNode } from 'react';
import { Done } from '#app/ui/icons/admin-icons.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { cx } from '#app/ui/cx.ts';
import type { ShownAccount } from '../contract.ts';
import { sectionCopy as copy } from './copy.ts';

type Row = { name: string; help: string; word: string; look: 'good' | 'waiting' | 'failed' };

/** What an account can do, row by row. */
export function AccountRows({ account }: { account: ShownAccount }) {
  const { charges, payouts, webhook, currency, mode, isRestricted } = account;
  const { charges: c, payouts: p, webhook: w } = copy;
  const rows: Row[] = [
    charges
      ? { name: c.name, help: c.isOn(currency), word: c.on, look: 'good' }
      : { name: c.name, help: c.isOff, word: c.off, look: 'failed' },
    payouts.isOn
      ? {
          name: p.name,
          help: payouts.interval ? p.intervals[payouts.interval] : p.isOn,
          word: payouts.lastFour ? p.to(payouts.lastFour) : p.on,
          look: 'good',
        }
      : { name: p.name, help: p.isOff, word: p.off, look: 'failed' },
    {
      name: w.name,
      ...w.states[webhook.state],
      look: webhook.state === 'heard' || webhook.state === 'made' ? 'good' : 'waiting',
    },
  ];
  return (
    <>
      <ul className="mt-4">
        {rows.map((row) => (
          <AccountRow key={row.name} {...row} />
        ))}
      </ul>
      {isRestricted && <Note>{copy.restricted}</Note>}
      {mode === 'test' && <Note>{copy.testKeys}</Note>}
    </>
  );
}

const marks = { good: 'text-moss', waiting: 'text-ochre', failed: 'text-danger' };

function AccountRow({ name, help, word, look }: Row) {
  const Mark = look === 'good' ? Done : Alert;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 border-t border-hairline py-3.5">
      <Mark className={cx('mt-0.5 size-5', marks[look])} />
      <p className="font-semibold">{name}</p>
      <p className={cx('text-right', look === 'failed' && 'text-danger')}>{word}</p>
      <p
        className={cx(
          'type-small col-span-2 col-start-2 mt-0.5',
          look === 'failed' ? 'text-danger' : 'text-label',
        )}
      >
        {help}
      </p>
    </li>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="type-small grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-3.5 text-label">
      <Alert className="size-5 text-ochre" />
      {children}
    </p>
  );
}

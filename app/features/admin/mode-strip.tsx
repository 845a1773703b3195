import { queryOptions, useQuery } from '@tanstack/react-query';
import { Tag } from '#app/ui/tag.tsx';
import type { SiteMode } from './contract.ts';
import { modeCopy } from './copy.ts';

/** Asked for once in a visit: what changes it says so here (the page of the mail server). */
export const modeQuery = () =>
  queryOptions<SiteMode>({ queryKey: ['/api/admin/mode'], staleTime: Infinity });

/** Beside what is told of payments, where no money moves. */
export function TestModeTag() {
  const { data: mode } = useQuery(modeQuery());
  const isTest = mode?.payments === 'test' || mode?.payments === 'sandbox';
  return isTest ? <Tag look="pending">{modeCopy.testMode}</Tag> : null;
}

/** Says on every page of the owner that no real money or mail moves; nothing on a site where both do, and while nobody can buy. */
export function ModeStrip() {
  const { data: mode } = useQuery(modeQuery());
  if (!mode || mode.isClosed || (mode.payments === 'live' && mode.mail === 'sent')) return null;
  return (
    <aside aria-label={modeCopy.label} className="border-y border-hairline bg-recess">
      <p className="wall type-small flex flex-wrap items-center gap-x-5 py-2 text-label">
        {mode.payments !== 'live' && <span>{modeCopy.payments[mode.payments]}</span>}
        {mode.mail === 'kept' && (
          <>
            <span>{modeCopy.mail}</span>
            <a
              href="/sandbox/mailbox"
              className="-my-1 flex min-h-11 items-center text-ink underline decoration-1 underline-offset-4 hover:decoration-2 sm:min-h-8"
            >
              {modeCopy.mailbox}
            </a>
          </>
        )}
      </p>
    </aside>
  );
}

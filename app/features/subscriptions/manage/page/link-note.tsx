import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { saidOffline } from '#app/ui/offline.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { MailLink, MemberPage } from '../contract.ts';
import { manageCopy as copy } from './copy.ts';
import { longDay } from './days.ts';
import { sentenceOf } from './use-member.ts';

/** Until when the page opens by this link, and another link by mail. */
export function LinkNote({ member }: { member: MemberPage }) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'asked'>('idle');

  async function ask(): Promise<void> {
    if (stage !== 'idle' || saidOffline()) return;
    setStage('asking');
    try {
      await call<MailLink>('POST /api/club/links', { body: { email: member.email } });
      setStage('asked');
    } catch (problem) {
      console.warn(problem);
      setStage('idle');
      toast({ title: copy.error, description: sentenceOf(problem), destructive: true });
    }
  }

  return (
    <div className="type-small border-t border-hairline pt-4 text-label">
      <p>{copy.link.open(longDay(member.linkExpiresAt.slice(0, 10)))}</p>
      <p role="status">{stage === 'asked' && copy.link.asked}</p>
      {stage !== 'asked' && (
        <button
          type="button"
          aria-disabled={stage === 'asking' || undefined}
          onClick={() => void ask()}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {copy.link.again}
        </button>
      )}
    </div>
  );
}

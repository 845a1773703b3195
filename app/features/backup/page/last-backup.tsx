import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Tag } from '#app/ui/tag.tsx';
import type { AskForBackup, Backups } from './contract.ts';
import { backupsCopy as copy } from './copy.ts';
import { backupsQuery } from './queries.ts';
import { sizeOf } from './size.ts';

type LastBackupProps = { backups: Backups; canMake: boolean };

/** Green or red: how the last backup went, and the button that makes one now. */
export function LastBackup({ backups, canMake }: LastBackupProps) {
  const id = useId();
  const reason = useId();
  const { isAsking, ask } = useAsking();
  const isMaking = backups.makingSince !== null;
  return (
    <section aria-labelledby={id} className="border border-hairline bg-paper px-6 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="type-small text-label">
          {copy.state.title}
        </h2>
        <StateTag backups={backups} />
      </div>
      <div role="status">
        <State backups={backups} />
      </div>
      <div className="mt-5 border-t border-hairline pt-5">
        <Button
          disabled={!canMake}
          aria-describedby={canMake ? undefined : reason}
          busy={isAsking || isMaking}
          busyLabel={isMaking ? copy.state.making : copy.busy}
          onClick={() => void ask()}
        >
          {copy.act}
        </Button>
        {!canMake && (
          <p id={reason} className="mt-2 text-label">
            {copy.needsPassphrase}
          </p>
        )}
      </div>
    </section>
  );
}

function useAsking() {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function ask(): Promise<void> {
    setAsking(true);
    try {
      client.setQueryData(
        backupsQuery().queryKey,
        await call<AskForBackup>('POST /api/admin/backups'),
      );
      toast(copy.asked);
    } catch (error) {
      toast({ ...copy.notAsked, description: formRefusal(error).whole, destructive: true });
    }
    setAsking(false);
  }
  return { isAsking, ask };
}

function StateTag({ backups: { makingSince, failure, backups } }: { backups: Backups }) {
  if (makingSince) return <Tag look="processing">{copy.state.making}</Tag>;
  if (failure)
    return <Tag look="overdue">{failure.isOnDisk ? copy.state.unsent : copy.state.failed}</Tag>;
  return backups.length > 0 ? (
    <Tag look="shipped">{copy.state.whole}</Tag>
  ) : (
    <Tag look="pending">{copy.state.none}</Tag>
  );
}

function State({ backups: { makingSince, failure, backups } }: { backups: Backups }) {
  const words = 'mt-1 max-w-[38em] text-label';
  const [last] = backups;
  if (makingSince)
    return (
      <>
        <p className="mt-2 text-[1.0625rem]/6">
          {copy.state.since}
          <LocalMoment at={makingSince} />
        </p>
        <p className={words}>{copy.state.lasts}</p>
      </>
    );
  if (failure)
    return (
      <>
        <p className="mt-2 text-[1.0625rem]/6">
          {copy.state.since}
          <LocalMoment at={failure.since} />
        </p>
        <p className="mt-1 max-w-[38em] text-danger">{failure.sentence}</p>
      </>
    );
  if (!last) return <p className="mt-2 max-w-[38em] text-[1.0625rem]/6">{copy.state.nothing}</p>;
  return (
    <>
      <p className="mt-2 text-[1.0625rem]/6">
        <LocalMoment at={last.madeAt} />
      </p>
      <p className={words}>{copy.state.madeAt(sizeOf(last.bytes))}</p>
    </>
  );
}

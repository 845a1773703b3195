import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Tag } from '#app/ui/tag.tsx';
import type { ListVersions, RestoreVersion } from '../contract.ts';
import { ClockTime } from '../form/bar/clock-time.tsx';
import { workSheetQuery } from '../queries.ts';
import { historyCopy as copy } from './copy.ts';

type VersionRowProps = {
  workId: string;
  version: Reply<ListVersions>[number];
  isNewest: boolean;
  /** There are changes that restoring it would throw away, which is asked about. */
  replacesChanges: boolean;
};

/** One time that the work was published: when, what was changed, and the way back to it. */
export function VersionRow({ workId, version, isNewest, replacesChanges }: VersionRowProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const restore = useMutation({
    mutationFn: () =>
      call<RestoreVersion>('POST /api/admin/works/:id/versions/:versionId/restore', {
        params: { id: workId, versionId: version.id },
      }),
    onSuccess: async () => {
      const { queryKey } = workSheetQuery(workId);
      await client.invalidateQueries({ queryKey: [queryKey[0]], refetchType: 'none' });
      await client.fetchQuery(workSheetQuery(workId));
      await navigate(`/admin/works/${workId}`);
      toast(copy.restored);
    },
    onError: (error) => toast({ title: refusalOf(error) ?? copy.failed, destructive: true }),
  });
  const button = {
    busy: restore.isPending,
    busyLabel: copy.restoring,
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <ClockTime at={version.at} />
          <span className="font-normal text-label">{copy.reasons[version.reason]}</span>
          {isNewest && <Tag look="shipped">{copy.onSite}</Tag>}
        </p>
        {version.changed.length > 0 && (
          <p className="type-caption mt-0.5 text-label wrap-anywhere">
            {version.changed.join(', ')}
          </p>
        )}
      </div>
      {(!isNewest || replacesChanges) && (
        <Button
          size="small"
          {...button}
          onClick={() => (replacesChanges ? setAsked(true) : restore.mutate())}
        >
          {copy.restore}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={copy.question.title}
          consequence={copy.question.consequence}
          yes={copy.restore}
          no={copy.question.no}
          {...button}
          onYes={() => restore.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { manageCopy } from '../../../../manage/page/copy.ts';
import { sentenceOf } from '../../../../manage/page/use-member.ts';
import type { MailMemberLink, MemberDetail } from '../../contract.ts';
import { memberQuery } from '../../queries.ts';
import { detailCopy } from '../copy.ts';

const copy = detailCopy.membership;

/** Mails the link to their own page to a member. */
export function MailLink({ member: { id, firstName } }: { member: MemberDetail }) {
  const client = useQueryClient();
  const mail = useMutation({
    mutationFn: () =>
      call<MailMemberLink>('POST /api/admin/club/members/:id/link', { params: { id } }),
    onSuccess: ({ isMailed }) => {
      toast(
        isMailed ? { ...copy.linkDone, description: detailCopy.told(firstName) } : copy.linkRecent,
      );
      return client.invalidateQueries({ queryKey: memberQuery(id).queryKey });
    },
    onError: (error) =>
      toast({ title: manageCopy.error, description: sentenceOf(error), destructive: true }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      busy={mail.isPending}
      busyLabel={copy.linkBusy}
      onClick={() => mail.mutate()}
    >
      {copy.link}
    </Button>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { RemoveSubscriber, Subscriber, SubscriberState } from '../contract.ts';
import { copy } from '../copy.ts';
import { refresh } from '../queries.ts';

const looks: Record<SubscriberState, TagLook> = {
  waiting: 'pending',
  confirmed: 'shipped',
  unsubscribed: 'neutral',
};

/** One whose address is kept: there is something to remove. */
type Known = Subscriber & { email: string };
const isKnown = (subscriber: Subscriber): subscriber is Known => subscriber.email !== null;

/** Who subscribed, each to be removed. */
export function SubscriberRows({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const [leaving, setLeaving] = useState<Known>();
  return (
    <>
      <ul className="border-t border-ink">
        {subscribers.map((subscriber) => (
          <li
            key={subscriber.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-hairline py-2.5 lg:grid-cols-[minmax(0,1fr)_13rem_8rem_6rem]"
          >
            <p
              className={cx(
                'col-span-2 [overflow-wrap:anywhere] lg:col-span-1',
                !isKnown(subscriber) && 'text-label',
              )}
            >
              {subscriber.email ? (
                <EmailAddress>{subscriber.email}</EmailAddress>
              ) : (
                copy.addressGone
              )}
            </p>
            <p className="flex items-center gap-4 lg:block">
              <Tag look={looks[subscriber.state]}>{copy.subscribers[subscriber.state]}</Tag>
              <span className="type-small text-label lg:hidden">
                <LocalDate at={subscriber.subscribedAt} />
              </span>
            </p>
            <p className="type-small hidden text-label lg:block">
              <LocalDate at={subscriber.subscribedAt} />
            </p>
            {isKnown(subscriber) && (
              <Button
                variant="quiet"
                size="small"
                className="justify-self-end"
                onClick={() => setLeaving(subscriber)}
              >
                {copy.remove}
                <span className="sr-only"> {subscriber.email}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && <Removal subscriber={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** What cannot be undone asks first. */
function Removal({
  subscriber: { id, email },
  onClose,
}: {
  subscriber: Known;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call<RemoveSubscriber>('DELETE /api/admin/subscribers/:id', { params: { id } }),
    onSettled: async (_done, error) => {
      // Gone already is what was wanted.
      const isGone = !error || (error instanceof CallError && error.status === 404);
      await refresh(client);
      onClose();
      toast(isGone ? copy.removed(email) : copy.notSaved);
    },
  });
  return (
    <ConfirmDialog
      title={copy.removeWhom(email)}
      consequence={copy.removeMeans}
      yes={copy.remove}
      no={copy.cancel}
      busy={remove.isPending}
      busyLabel={copy.removing}
      onYes={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

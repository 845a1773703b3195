import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { PostDetail } from '../../contract.ts';
import type { PostActions } from '../head/use-post-actions.ts';
import { dialogCopy } from './copy.ts';

const { takeBack, remove } = dialogCopy;

type TakeBackProps = { sheet: PostDetail; actions: PostActions; onClose: () => void };

export function TakeBackDialog({ sheet, actions, onClose }: TakeBackProps) {
  return (
    <ConfirmDialog
      title={takeBack.title}
      consequence={sheet.status === 'scheduled' ? takeBack.scheduled : takeBack.published}
      yes={takeBack.yes}
      no={takeBack.no}
      busy={actions.takeBack.isPending}
      busyLabel={takeBack.busy}
      onYes={() => actions.takeBack.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

export function ThrowAwayDialog({ actions, onClose }: Omit<TakeBackProps, 'sheet'>) {
  return (
    <ConfirmDialog
      title={remove.title}
      consequence={remove.says}
      yes={remove.yes}
      no={remove.no}
      busy={actions.throwAway.isPending}
      busyLabel={remove.busy}
      onYes={() => actions.throwAway.mutate(undefined, { onError: onClose })}
      onClose={onClose}
    />
  );
}

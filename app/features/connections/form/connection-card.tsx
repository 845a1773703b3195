import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { DisconnectDialog, type DisconnectDialogProps } from './disconnect-dialog.tsx';

type ConnectionCardProps<Connection> = {
  /** Of its heading. */
  id: string;
  copy: { now: string; checked: string; change: string; remove: string };
  /** When the owner's own connection was last checked. */
  checkedAt: string | null;
  tag: ReactNode;
  /** What is connected. */
  children: ReactNode;
  /** Tries it at once; none where there is nothing to try. */
  ask?: ReactNode;
  /** The owner connected it herself, and may change or end it. */
  isOwners: boolean;
  isChanging: boolean;
  onChange: () => void;
  removal: Omit<DisconnectDialogProps<Connection>, 'onClose'>;
};

/** A connection in use, and what can be done with it. */
export function ConnectionCard<Connection>(props: ConnectionCardProps<Connection>) {
  const { id, copy, checkedAt, isOwners } = props;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <section aria-labelledby={id} className="border border-hairline bg-paper px-6 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="type-small text-label">
          {isOwners && checkedAt ? copy.checked : copy.now}
          {isOwners && checkedAt && <LocalMoment at={checkedAt} />}
        </h2>
        {props.tag}
      </div>
      {props.children}
      {(props.ask || isOwners) && (
        <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-hairline pt-5">
          {props.ask}
          {isOwners && !props.isChanging && (
            <Button variant="quiet" onClick={props.onChange}>
              {copy.change}
            </Button>
          )}
          {isOwners && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {copy.remove}
            </Button>
          )}
        </div>
      )}
      {isRemoving && <DisconnectDialog {...props.removal} onClose={() => setRemoving(false)} />}
    </section>
  );
}

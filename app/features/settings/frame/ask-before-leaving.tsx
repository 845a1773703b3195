import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { settingsCopy } from './copy.ts';

const { leave } = settingsCopy;

/** Asks before what was typed and not saved is left behind; the browser itself asks where its window is closed. */
export function AskBeforeLeaving({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      {...leave}
      busy={false}
      busyLabel={leave.yes}
      onYes={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}

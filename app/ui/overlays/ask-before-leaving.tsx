import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

const leave = {
  title: 'Leave without saving?',
  consequence: 'What you have changed here is not saved, and would be lost.',
  yes: 'Leave',
  no: 'Stay',
};

/**
 * Asks before what was typed and not saved is left behind by a link; the browser itself asks where its window is closed. Not with
 * the router's blocker, which every visitor of the site would load.
 */
export function AskBeforeLeaving({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leaves(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search + link.hash);
    };
    addEventListener('beforeunload', ask);
    addEventListener('click', hold, true);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('click', hold, true);
    };
  }, [when]);
  if (wanted === undefined) return null;
  return (
    <ConfirmDialog
      {...leave}
      busy={false}
      busyLabel={leave.yes}
      onYes={() => {
        onLeave();
        setWanted(undefined);
        void navigate(wanted);
      }}
      onClose={() => setWanted(undefined)}
    />
  );
}

/** Whether a press on a link replaces this page by another of the site. */
const leaves = (link: HTMLAnchorElement, event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !link.target &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;

import { useEffect } from 'react';
import { Logo } from './logo.tsx';

/** The head of the few pages that a closed shop shows: the name alone, since there is nowhere else to go. */
export default function ClosedHeader() {
  useEffect(() => {
    addEventListener('click', followByServer, true);
    return () => removeEventListener('click', followByServer, true);
  }, []);
  return (
    <header className="fixed inset-x-0 top-0 z-40 h-(--header) bg-wall">
      <div className="wall flex h-full items-center">
        <Logo />
      </div>
    </header>
  );
}

/** Only the server knows which page a link leads to while the shop is closed, and whether it still is. */
function followByServer(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin === location.origin && !link.hash) event.stopPropagation();
}

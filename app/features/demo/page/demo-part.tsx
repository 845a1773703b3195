import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-date.tsx';
import { BringBackDialog, ClearDialog } from './demo-dialogs.tsx';
import type { There as DemoThere } from '../contract.ts';
import { demoCopy as copy } from '../copy.ts';
import { demoQuery } from '../queries.ts';

/** What stands of the demo in this shop and the way to clear it, or to bring it back; nothing in a shop that never had it. */
export function DemoPart({ className }: { className?: string }) {
  const { data: demo } = useQuery(demoQuery());
  if (!demo || demo.is === 'none') return null;
  return (
    <section
      id="demo"
      aria-labelledby="demo-title"
      className={cx('scroll-mt-24 border-t border-ink pt-6', className)}
    >
      {demo.is === 'there' ? <There demo={demo} /> : <Cleared undoUntil={demo.undoUntil} />}
    </section>
  );
}

function There({ demo }: { demo: DemoThere }) {
  const { isOpen, opener, open, close } = useDialog();
  const barred = demo.beingBought.length > 0 ? copy.beingBought(demo.beingBought) : undefined;
  return (
    <>
      <h2 id="demo-title" className="type-d3">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[38em] text-label">{copy.intro}</p>
      <div className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <List title={copy.goes}>
          {[...copy.goesList(demo), copy.goesToo].map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </List>
        <List title={copy.stays}>
          {demo.own > 0 && <Line>{copy.staysOwn(demo.own)}</Line>}
          <Titles label={copy.staysChanged} titles={demo.changed} />
          <Titles label={copy.staysPutAway} titles={demo.putAway} />
          <Line>{copy.staysSettings}</Line>
        </List>
      </div>
      <Button
        ref={opener}
        className="mt-6 max-sm:w-full"
        disabled={barred !== undefined}
        aria-describedby="demo-afterwards"
        onClick={open}
      >
        {copy.clear}
      </Button>
      <p id="demo-afterwards" className="type-caption mt-3 max-w-[52em] text-label">
        {barred ?? copy.afterwards(demo)}
      </p>
      {isOpen && <ClearDialog demo={demo} onClose={close} />}
    </>
  );
}

function Cleared({ undoUntil }: { undoUntil: string }) {
  const { isOpen, opener, open, close } = useDialog();
  return (
    <>
      <h2 id="demo-title" className="type-d3">
        {copy.isCleared}
      </h2>
      <p className="mt-2 max-w-[38em] text-label">
        {copy.untilThen} <LocalMoment at={undoUntil} />. {copy.backAgain}
      </p>
      <Button ref={opener} className="mt-6 max-sm:w-full" onClick={open}>
        {copy.bringBack}
      </Button>
      {isOpen && <BringBackDialog onClose={close} />}
    </>
  );
}

/** Whether a dialog is open; the focus goes back to the button that opened it. */
function useDialog() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close: () => {
      flushSync(() => setOpen(false));
      opener.current?.focus();
    },
  };
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <li className="list-none border-t border-hairline py-2">{children}</li>
);

function Titles({ label, titles }: { label: string; titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <Line>
      {label}
      <span className="type-small block text-label">{titles.join(', ')}</span>
    </Line>
  );
}

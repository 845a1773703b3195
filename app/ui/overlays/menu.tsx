import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { Dots } from '../icons/admin-icons.tsx';
import { Link } from '../navigation/link.tsx';

/** A line of a menu: something that is done, or a page of the site. */
export type MenuItem = { label: ReactNode; isDangerous?: boolean } & (
  | { press: () => void; to?: undefined }
  | { to: string; press?: undefined }
);

type MenuProps = {
  /** What the button is called, which shows dots alone. */
  label: string;
  items: readonly MenuItem[];
  className?: string;
};

/** Dots that open a list of what else can be done, above everything else. Arrows, Home and End move in it; Escape gives the focus back. */
export function Menu({ label, items, className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClosedByScrolling(isOpen, list);

  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    if (newState !== 'open') return;
    place(list.current!, button.current!);
    itemsIn(list.current!)[0]?.focus();
  };
  // Hidden first: it gives the focus back, and what the item opens takes it from there.
  const pressed = (press: (() => void) | undefined) => {
    list.current?.hidePopover();
    press?.();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        className={cx('grid size-11 shrink-0 place-items-center hover:bg-recess', className)}
      >
        <Dots />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onToggle={toggled}
        onKeyDown={moveFocus}
        className="fixed inset-auto m-0 min-w-52 max-w-[calc(100vw-1rem)] border border-edge bg-paper p-0 text-ink"
      >
        <div role="menu" aria-label={label} className="divide-y divide-hairline">
          {items.map((item, index) => (
            <MenuLine key={index} item={item} onPress={pressed} />
          ))}
        </div>
      </div>
    </>
  );
}

type MenuLineProps = { item: MenuItem; onPress: (press: (() => void) | undefined) => void };

function MenuLine({ item: { label: words, isDangerous, to, press }, onPress }: MenuLineProps) {
  const look = cx(line, isDangerous && 'text-danger');
  return to === undefined ? (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => onPress(press)}
      className={look}
    >
      {words}
    </button>
  ) : (
    <Link to={to} role="menuitem" tabIndex={-1} onClick={() => onPress(undefined)} className={look}>
      {words}
    </Link>
  );
}

const line =
  'flex min-h-12 w-full items-center px-4 text-left type-ui outline-none hover:bg-recess focus-visible:bg-recess focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink';

const itemsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsIn(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** Below the button, at its right edge; above it where there is no room below. */
function place(list: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = list;
  const isBelow = at.bottom + offsetHeight + 8 <= innerHeight;
  list.style.left = `${Math.max(8, Math.min(at.right - offsetWidth, innerWidth - offsetWidth - 8))}px`;
  list.style.top = `${Math.max(8, isBelow ? at.bottom : at.top - offsetHeight)}px`;
}

/** It stands where its button was. */
function useClosedByScrolling(isOpen: boolean, list: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => list.current?.hidePopover();
    addEventListener('scroll', close, { capture: true, passive: true });
    addEventListener('resize', close);
    return () => {
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('resize', close);
    };
  }, [isOpen, list]);
}

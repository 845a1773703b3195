import { Toast as Radix } from 'radix-ui';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { Alert, Check, Close } from '../icons/control-icons.tsx';
import { Link } from '../navigation/link.tsx';
import { startTooltips } from './tooltips.ts';
import { currentToast, dismissToast, onToast, type Toast } from './toast.ts';
import { type Box, isBetterElsewhere, roomOfBars, scrollToFree } from './toast-place.ts';

// Comes with the first sign of a person, as this file does.
startTooltips();

/** What was pressed last, by hand or by key: not every browser gives a pressed button the focus, and a refusal moves it elsewhere. */
let pressed: Element | null = null;
addEventListener(
  'click',
  ({ target }) => (pressed = target instanceof Element ? target.closest('button, a') : null),
  { capture: true },
);
/** Who goes on by keyboard has left what was pressed. */
addEventListener('keydown', ({ key }) => key === 'Tab' && (pressed = null), { capture: true });

/** Where toasts appear. Loaded on first use (toast-host.tsx), never rendered on the server. */
export default function Toaster(): ReactNode {
  const toast = useSyncExternalStore(onToast, currentToast, () => undefined);
  const place = usePlace(toast !== undefined);
  const id = toast?.id;
  const isHigh = useStandsHigh(id);
  const bars = useRoomOfBars(id);
  return createPortal(
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && <Slab key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={['F8']}
        style={{ '--bars': `${bars}px` } as CSSProperties}
        label="Notifications ({hotkey})"
        className={`fixed right-0 z-50 w-full max-w-[420px] p-4 outline-none empty:hidden sm:p-6 sm:pl-0 [@media(max-height:30rem)]:p-2! ${isHigh ? belowHeader : aboveButtons}`}
      />
    </Radix.Provider>,
    place,
  );
}

/**
 * A modal dialog of ours covers and silences the rest of the page: while one is open, the toast stands inside it. One that is closed
 * by what the toast tells of takes the toast down with it, unless it moves out. The payment provider's dialogs are left alone.
 */
function usePlace(isSaying: boolean): Element {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const look = () => setPlace(placeNow());
    look();
    if (!isSaying) return undefined;
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => watcher.disconnect();
  }, [isSaying]);
  return place;
}

function placeNow(): Element {
  return document.querySelector('dialog.sheet:modal') ?? document.body;
}

/**
 * Whether the toast stands at the head of the window: where at its foot it would cover more of what was pressed or has the focus. A form
 * that refuses moves the focus, and the page with it, only after it has said why, and whoever walks on by keyboard may come beneath it.
 */
function useStandsHigh(id: Toast['id'] | undefined): boolean {
  const { pathname } = useLocation();
  const place = `${id} ${pathname}`;
  const atFirst = useMemo(
    () => ({ place: `${id} ${location.pathname}`, isHigh: id !== undefined && isBetter(true) }),
    // Another page begins at the foot.
    [id],
  );
  const [moved, setMoved] = useState(atFirst);
  const isHigh = [moved, atFirst].find((one) => one.place === place)?.isHigh === true;
  useEffect(() => {
    if (id === undefined) return undefined;
    let due = 0;
    // The page scrolls to what has the focus after it was told so.
    const look = () => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(() => {
        if (isBetter(!isHigh)) setMoved({ place, isHigh: !isHigh });
        else freeFocus(isHigh);
      });
    };
    look();
    document.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(due);
      document.removeEventListener('focusin', look);
    };
  }, [id, place, isHigh]);
  return isHigh;
}

/** In a dialog it stands above the buttons at the foot, elsewhere above the bars there, which hold what is pressed next. */
const aboveButtons = 'bottom-(--bars) in-[dialog]:bottom-46 in-[dialog]:max-w-96 in-[dialog]:p-4!';

const barsNow = () =>
  roomOfBars(
    [...document.querySelectorAll('.bottom-bar')].map((bar) => bar.getBoundingClientRect()),
    innerHeight,
  );

/** How much bars take of the window's foot while something is said; they come, go and scroll away meanwhile. */
function useRoomOfBars(id: Toast['id'] | undefined): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    const look = () => setRoom(barsNow());
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true });
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [id]);
  return room;
}

/** Where it would cover more at the foot. */
const belowHeader = 'top-(--header) in-[dialog]:top-0 in-[dialog]:max-w-96 in-[dialog]:p-4!';

const isBetter = (isHigh: boolean): boolean =>
  isBetterElsewhere(
    placeAt(!isHigh),
    placeAt(isHigh),
    [...new Set([pressed, document.activeElement])].flatMap(boxesOf),
  );

/** A list has the focus once what was pressed in it has left: what is pressed next is one of its buttons. */
const boxesOf = (element: Element | null): Box[] =>
  element?.matches('section[tabindex]')
    ? [...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
    : boxOf(element);

function freeFocus(isHigh: boolean): void {
  const [focused] = boxOf(document.activeElement);
  const by = focused ? scrollToFree(placeAt(isHigh), focused, isHigh) : 0;
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
}

/** What a toast must not cover of an element. */
function boxOf(element: Element | null): Box[] {
  if (
    !element?.isConnected ||
    // After a move the new page as a whole has the focus (shell.tsx).
    element.matches('body, dialog, #content') ||
    element.closest('.bottom-bar, .toast-slab')
  )
    return [];
  // Of choices that stand together, whoever reaches one may want another.
  return [roomOf(element).getBoundingClientRect()];
}

const roomOf = (element: Element): Element =>
  (element.matches('[type=radio]') && element.closest('fieldset')) || element;

/** Where the toast stands at the head of the window or at its foot; before it is there, the largest one. */
function placeAt(isHigh: boolean): Box {
  const slab = document.querySelector<HTMLElement>('ol > .toast-slab');
  const margin = slab?.parentElement ? pixels(slab.parentElement, 'padding-top') : 24;
  const height = slab?.offsetHeight ?? 176;
  const root = document.documentElement;
  const rem = pixels(root, 'font-size');
  const isInDialog = placeNow() !== document.body;
  const atHead = isInDialog ? 0 : pixels(root, '--header') * rem;
  const atFoot = isInDialog ? 11.5 * rem : barsNow();
  const top = isHigh ? atHead + margin : innerHeight - atFoot - margin - height;
  return { left: innerWidth - 420, right: innerWidth, top, bottom: top + height };
}

const pixels = (element: Element, property: string): number =>
  parseFloat(getComputedStyle(element).getPropertyValue(property));

function Slab({ toast }: { toast: Toast }) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) return;
    const gone = setTimeout(() => currentToast()?.id === toast.id && dismissToast(), 200);
    return () => clearTimeout(gone);
  }, [open, toast.id]);
  const Icon = toast.destructive ? Alert : Check;
  return (
    <Radix.Root
      open={open}
      onOpenChange={setOpen}
      type={toast.destructive ? 'foreground' : 'background'}
      className="toast-slab flex gap-3.5 bg-ink py-4 pr-2 pl-5 text-wall outline-offset-3"
    >
      <Icon className={toast.destructive ? 'mt-0.5 text-danger-on-ink' : 'mt-0.5'} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="text-[0.9375rem]/6">{toast.description}</Radix.Description>
        )}
        {toast.undo && (
          <Radix.Action asChild altText={toast.undo.label}>
            <button
              type="button"
              onClick={toast.undo.run}
              className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 outline-wall"
            >
              {toast.undo.label}
            </button>
          </Radix.Action>
        )}
        {toast.way && (
          <Radix.Action
            asChild
            altText={toast.way.altText ?? `${toast.way.label}: ${toast.way.to}`}
          >
            <Link
              to={toast.way.to}
              className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {toast.way.label}
            </Link>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="-my-2.5 grid size-11 shrink-0 place-items-center outline-wall focus-visible:outline-offset-[-6px]"
      >
        <Close />
      </Radix.Close>
    </Radix.Root>
  );
}

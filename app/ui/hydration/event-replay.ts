import { saidOffline } from '../offline.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type RecordedEvents = {
  presses: HTMLElement[];
  texts: Map<Typed, string>;
  hydrated: WeakSet<Element>;
  isTyping: boolean;
};

declare global {
  interface Window {
    eventReplay: RecordedEvents;
  }
}

/** The part of the page that hydrates together with an element: a deferred part (deferred-hydration.tsx), or the page around them. */
const partOf = (element: Element) => element.closest('[data-deferred]') ?? document.documentElement;

/**
 * Runs in the head: records what is pressed or typed in a part before it has hydrated, for `replayEvents`. React replays discrete
 * events itself, but only once its own script has run. The function is sent as text, so it may use nothing from this module.
 */
function recordEvents() {
  const recorded: RecordedEvents = {
    presses: [],
    texts: new Map(),
    hydrated: new WeakSet(),
    isTyping: false,
  };
  window.eventReplay = recorded;
  const isHydrated = (element: Element) =>
    recorded.hydrated.has(element.closest('[data-deferred]') ?? document.documentElement);
  // A link is recorded only where its handler does something else than follow it.
  const pressable = 'button, [type=radio], [type=checkbox], a[data-press]';
  // Without a line a link that is followed leads off the page, to the browser's own error: whoever replays it says so instead.
  const withoutLine = `${pressable}, a[href^="/"]`;
  document.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>(
        navigator.onLine ? pressable : withoutLine,
      );
      if (!pressed || isHydrated(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
      recorded.presses.push(pressed);
    },
    { capture: true },
  );
  document.addEventListener(
    'input',
    (event) => {
      const field = event.target as Typed;
      if (!recorded.isTyping && !isHydrated(field) && !field.matches(pressable))
        recorded.texts.set(field, field.value);
    },
    { capture: true },
  );
}

export const eventReplayScript = import.meta.env.SSR ? `(${recordEvents.toString()})()` : '';

/** Replays what was recorded for a part that has just hydrated: first what was typed, then what was pressed. It records until the last of it is typed. */
export async function replayEvents(part: Element): Promise<void> {
  await nextTask();
  for (const [field, value] of window.eventReplay.texts) {
    if (partOf(field) !== part) continue;
    type(field, value);
    await nextTask();
  }
  window.eventReplay.hydrated.add(part);
  for (const pressed of takePresses(part)) pressed.click();
}

/** For a part whose script cannot be loaded: a recorded press on a link follows its `href`. Without a line the page stays, as where the script has come (link.tsx). */
export function followHeldLinks(part: Element): void {
  part.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="/"]') && saidOffline()) event.preventDefault();
  });
  for (const pressed of takePresses(part))
    if (pressed instanceof HTMLAnchorElement && !saidOffline()) location.assign(pressed.href);
  window.eventReplay.hydrated.add(part);
}

function takePresses(part: Element): HTMLElement[] {
  const isDue = (pressed: HTMLElement) => partOf(pressed) === part;
  const due = window.eventReplay.presses.filter(isDue);
  window.eventReplay.presses = window.eventReplay.presses.filter((pressed) => !isDue(pressed));
  return due;
}

/** Lets React commit before the next event. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Types as a person would: React ignores an `input` event whose value is the one it last saw, so the field is emptied behind its back first. */
function type(field: Typed, value: string): void {
  window.eventReplay.texts.delete(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  window.eventReplay.isTyping = true;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  window.eventReplay.isTyping = false;
}

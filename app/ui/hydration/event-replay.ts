type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Held = { presses: HTMLElement[]; texts: Map<Typed, string>; awake: WeakSet<Element>; isTyping: boolean };

declare global {
  interface Window {
    held: Held;
  }
}

/** What of the page comes alive together: a late part (deferred-hydration.tsx), or the page around the late parts. */
const partOf = (element: Element) => element.closest('[data-late]') ?? document.documentElement;

/**
 * Runs in the head: what is pressed or typed in a part before its script is there is kept, and done again when it is.
 * It stands alone, because it is sent as the text of this function.
 */
function hold() {
  const held: Held = { presses: [], texts: new Map(), awake: new WeakSet(), isTyping: false };
  window.held = held;
  const asleep = (element: Element) => !held.awake.has(element.closest('[data-late]') ?? document.documentElement);
  // A link is held only where its script does something else with it than follow it.
  const pressable = 'button, [type=radio], [type=checkbox], a[data-press]';
  document.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>(pressable);
      if (!pressed || !asleep(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
      held.presses.push(pressed);
    },
    { capture: true },
  );
  document.addEventListener(
    'input',
    (event) => {
      const field = event.target as Typed;
      if (!held.isTyping && asleep(field) && !field.matches(pressable)) held.texts.set(field, field.value);
    },
    { capture: true },
  );
}

export const holdScript = import.meta.env.SSR ? `(${hold.toString()})()` : '';

/** A part has come alive: what was asked of it meanwhile is done, first what was typed, then what was pressed; until then it goes on holding. */
export async function wakeUp(part: Element): Promise<void> {
  await turn();
  for (const [field, value] of window.held.texts) {
    if (partOf(field) !== part) continue;
    type(field, value);
    await turn();
  }
  window.held.awake.add(part);
  for (const pressed of takePresses(part)) pressed.click();
}

/** A part's script could not be had: what has a plain address behind it goes there. */
export function giveUp(part: Element): void {
  for (const pressed of takePresses(part)) if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  window.held.awake.add(part);
}

function takePresses(part: Element): HTMLElement[] {
  const isDue = (pressed: HTMLElement) => partOf(pressed) === part;
  const due = window.held.presses.filter(isDue);
  window.held.presses = window.held.presses.filter((pressed) => !isDue(pressed));
  return due;
}

/** Until React has drawn what it was told. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** As a person would: React notes what it finds in a field and hears of nothing that is not a change from that. */
function type(field: Typed, value: string): void {
  window.held.texts.delete(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  window.held.isTyping = true;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  window.held.isTyping = false;
}

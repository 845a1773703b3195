type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A link is held only where its script does something else with it than follow it. */
const pressable = 'button, [type=radio], [type=checkbox], a[data-press]';
const awake = new WeakSet<Element>();
let presses: HTMLElement[] = [];
const typed = new Map<Typed, string>();

/** What is pressed or typed in a late part before its script is there is kept, and done again when it is. */
if (!import.meta.env.SSR) {
  document.addEventListener('click', holdPress, { capture: true });
  document.addEventListener('input', holdText, { capture: true });
}

function holdPress(event: MouseEvent) {
  const pressed = (event.target as Element).closest<HTMLElement>(pressable);
  if (!pressed || !isAsleep(pressed)) return;
  event.preventDefault();
  event.stopPropagation();
  presses.push(pressed);
}

function holdText(event: Event) {
  const field = event.target as Typed;
  if (isAsleep(field) && !field.matches(pressable)) typed.set(field, field.value);
}

const isAsleep = (element: Element) => {
  const part = element.closest('[data-late]');
  return part !== null && !awake.has(part);
};

/** A part has come alive: what was asked of it meanwhile is done, first what was typed, then what was pressed. */
export async function wakeUp(part: Element): Promise<void> {
  awake.add(part);
  await turn();
  for (const [field, value] of typed) {
    if (!part.contains(field)) continue;
    type(field, value);
    await turn();
  }
  for (const pressed of takePresses(part)) pressed.click();
}

/** A part's script could not be had: what has a plain address behind it goes there. */
export function giveUp(part: Element): void {
  for (const pressed of takePresses(part)) if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  awake.add(part);
}

function takePresses(part: Element): HTMLElement[] {
  const due = presses.filter((pressed) => part.contains(pressed));
  presses = presses.filter((pressed) => !part.contains(pressed));
  return due;
}

/** Until React has drawn what it was told. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** As a person would: React notes what it finds in a field and hears of nothing that is not a change from that. */
function type(field: Typed, value: string): void {
  typed.delete(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

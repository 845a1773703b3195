/** Milliseconds over a control before its name appears, and after one has gone in which the next appears at once (spec. section 9). */
const openDelay = 700;
const skipDelay = 300;
/** Long enough to reach the tooltip itself with the pointer. */
const closeDelay = 120;

const controls =
  'button[aria-label], a[href][aria-label], input[type=radio][aria-label], input[type=checkbox][aria-label]';

/**
 * Shows the name of a control without words to whoever points at it or reaches it by keyboard. Screen readers know the name
 * already. One element in the top layer for the whole site, so that it costs the first load nothing and stands over dialogs too.
 */
export function startTooltips(): void {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.popover = 'manual';
  tip.setAttribute('aria-hidden', 'true');
  document.body.append(tip);
  let over: Element | undefined;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => tip.matches(':popover-open');
  const show = (control: Element) => {
    if (!control.isConnected || control !== over) return;
    tip.textContent = control.getAttribute('aria-label');
    tip.showPopover();
    place(tip, control);
  };
  const hide = () => {
    clearTimeout(timer);
    over = undefined;
    if (!isOpen()) return;
    tip.hidePopover();
    closedAt = performance.now();
  };
  const enter = (control: Element, delay: number) => {
    if (control === over) return clearTimeout(isOpen() ? timer : undefined);
    const isNext = isOpen() || performance.now() - closedAt < skipDelay;
    hide();
    over = control;
    timer = setTimeout(show, isNext ? 0 : delay, control);
  };

  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const control = wordless(target);
    if (control) return enter(control, openDelay);
    clearTimeout(timer);
    if (!isOpen()) over = undefined;
    else if (target !== tip) timer = setTimeout(hide, closeDelay);
  });
  addEventListener('focusin', ({ target }) => {
    const control = wordless(target);
    if (control?.matches(':focus-visible')) enter(control, 0);
    else hide();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  for (const event of ['pointerdown', 'scroll', 'blur'] as const)
    addEventListener(event, hide, { capture: true, passive: true });
}

/** The control at this place that shows no words of its own. */
function wordless(target: EventTarget | null): Element | undefined {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control && !control.textContent.trim() ? control : undefined;
}

/**
 * Below its control, or above where there is no room, and never beyond the edge of the window. Of choices that stand together, over their
 * legend: below them stands what is pressed next.
 */
function place(tip: HTMLElement, control: Element): void {
  const gap = 6;
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const legend =
    control.matches('[type=radio]') && control.closest('fieldset')?.querySelector('legend');
  const x = left + width / 2 - tip.offsetWidth / 2;
  tip.style.left = `${Math.max(gap, Math.min(x, innerWidth - tip.offsetWidth - gap))}px`;
  const isRoom = bottom + gap + tip.offsetHeight < innerHeight;
  if (legend)
    tip.style.top = `${Math.max(gap, legend.getBoundingClientRect().bottom - tip.offsetHeight)}px`;
  else tip.style.top = `${isRoom ? bottom + gap : top - gap - tip.offsetHeight}px`;
}

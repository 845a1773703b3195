import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nobody looks for a control longer than this. */
const mostPresses = 120;

/** A page in the hands of somebody who has no mouse: every stop on the way shows where the focus is, and lies free. */
export async function takeKeyboard(page: Page) {
  const devtools = await page.context().newCDPSession(page);

  /** What a screen reader calls the control that has the focus, as the browser reckons it. */
  async function focusedName(): Promise<string> {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    });
    if (!result.objectId) return '';
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return String(nodes[0]?.name?.value ?? '');
  }

  /** Walks with Tab, or backwards, until the control of this name has the focus. */
  async function walkTo(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    while (passed.length < mostPresses) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(hidesFocus), { interval: 20 }).toBeUndefined();
      const reached = await focusedName();
      if (name.test(reached)) return;
      passed.push(reached);
    }
    expect.fail(`${String(name)} was not reached. Passed: ${passed.join(' | ')}`);
  }

  return {
    walkTo,
    /** Walks to a field and types into it. */
    type: async (name: RegExp, text: string) => {
      await walkTo(name);
      await page.keyboard.type(text);
    },
    /** Walks to a button, a link or a box and presses it. */
    press: async (name: RegExp, key: 'Enter' | 'Space' = 'Enter') => {
      await walkTo(name);
      await page.keyboard.press(key);
    },
  };
}

/** What is wrong with how the focus shows: no ring (WCAG 2.4.7), out of the window, or covered by what stands still (2.4.11). In the page. */
export async function hidesFocus(): Promise<string | undefined> {
  // What follows a move of the page, a bar that comes for instance, has come.
  for (let frame = 0; frame < 2; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const words = focused.outerHTML.slice(0, 120);

  // A radio that is drawn by its label shows its ring there.
  const rings = [focused, focused.closest('label')].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return (
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      !/transparent|, 0\)|\/ 0\)/.test(outlineColor)
    );
  });
  if (!rings) return `shows no focus: ${words}`;

  const { left, right, top, bottom } = (
    focused.closest('label') ?? focused
  ).getBoundingClientRect();
  if (
    right - left < 2 ||
    bottom - top < 2 ||
    right < 1 ||
    left > innerWidth - 1 ||
    bottom < 1 ||
    top > innerHeight - 1
  )
    return `out of the window: ${words}`;
  const standsStill = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || standsStill(element.parentElement));
  const across = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
  const isSeen = [0.1, 0.5, 0.9].some((share) => {
    const y = top + (bottom - top) * share;
    if (y < 0 || y >= innerHeight) return false;
    const there = document.elementFromPoint(across, y);
    return (
      there !== null && (focused.contains(there) || there.contains(focused) || !standsStill(there))
    );
  });
  return isSeen ? undefined : `covered: ${words}`;
}

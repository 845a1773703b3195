import { useEffect, useRef } from 'react';

/** Whether the newest entry of the browser's history stands for what lies over the page, and where that page is. */
let entry: string | undefined;
let goBack: (() => void) | undefined;
let isEnding = false;

// Before the router hears of it: the page has not changed.
if (!import.meta.env.SSR) addEventListener('popstate', leaveEntry, { capture: true });

function leaveEntry(event: PopStateEvent) {
  if (entry === undefined) return;
  if (entry === location.href) event.stopImmediatePropagation();
  entry = undefined;
  goBack?.();
}

function makeEntry() {
  isEnding = false;
  if (entry === undefined) history.pushState(history.state, '');
  entry = location.href;
}

/** At once, so that whoever goes elsewhere next is not called back; but something else opened in the same breath takes the entry over. */
function endEntry() {
  isEnding = true;
  queueMicrotask(() => {
    if (isEnding && entry !== undefined) history.back();
    isEnding = false;
  });
}

/** The entry stays for the page that a pressed link puts in its place (`replace`). */
export function leaveBehind(): void {
  entry = undefined;
}

/** While `open`, the browser's Back does `onBack` instead of leaving the page: what lies over a page is a place one comes back from. */
export function useBack(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!open) return;
    let isOpen = true;
    makeEntry();
    goBack = () => {
      latest.current();
      // It may have been one step of several.
      setTimeout(() => isOpen && makeEntry());
    };
    return () => {
      isOpen = false;
      goBack = undefined;
      endEntry();
    };
  }, [open]);
}

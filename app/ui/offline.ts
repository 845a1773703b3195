import { useEffect } from 'react';
import { toast } from './overlays/toast.ts';

/** Says that the line is gone, if it is, and answers whether: what needs it then does nothing, and the page stays. */
export function saidOffline(): boolean {
  if (navigator.onLine) return false;
  toast({
    title: 'You are offline',
    description: 'This page stays here. Please try again when the line is back.',
    destructive: true,
  });
  return true;
}

/** Tries again by itself what a lost line kept from coming, once the line is back; nothing where `again` is not given. */
export function useLineBack(again: (() => void) | undefined): void {
  useEffect(() => {
    if (!again) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
}

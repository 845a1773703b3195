import { saidOffline } from '../offline.ts';
import { toast } from '../overlays/toast.ts';

/** Goes on once the code of a part has come. Where it cannot be had, that is said and the page stays as it is. */
export function onceLoaded(load: () => Promise<unknown>, then: () => void): void {
  load().then(then, () => {
    if (saidOffline()) return;
    toast({
      title: 'Not loaded',
      description: 'This could not be opened. Please try again.',
      destructive: true,
    });
  });
}

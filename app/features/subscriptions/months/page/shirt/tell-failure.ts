import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { shirtCopy as copy } from './copy.ts';

/** Says why a shirt was not changed. */
export function tellFailure(error: unknown): void {
  toast({ title: copy.failed, description: refusalOf(error) ?? unreached, destructive: true });
}

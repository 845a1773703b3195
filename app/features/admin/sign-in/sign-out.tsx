import { call } from '#app/platform/call.ts';
import { unreached } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { markOwner } from '#app/features/layout/footer/footer-owner.ts';
import type { Logout } from '#app/features/auth/contract.ts';

export function SignOut({ className }: { className: string }) {
  const leave = async () => {
    try {
      await call<Logout>('POST /api/auth/logout');
      markOwner(false);
      location.assign('/admin/login');
    } catch {
      toast({
        title: 'You are still signed in',
        description: unreached,
        destructive: true,
      });
    }
  };
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      Sign out
    </button>
  );
}

import type { Toast } from '#app/ui/toast.ts';
import { Link } from '#app/ui/link.tsx';

/** The way from the toast to the order. */
export function orderLink(token: string): NonNullable<Toast['action']> {
  return {
    altText: 'The link to your order is in the confirmation letter.',
    element: (
      <Link to={`/order/${token}`} className="underline underline-offset-4">
        View your order
      </Link>
    ),
  };
}

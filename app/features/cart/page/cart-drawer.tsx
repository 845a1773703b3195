import { useRef } from 'react';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { lineCopy } from './line-copy.ts';

/** The cart at hand on every page. Loaded when it is first wanted (layout/header.tsx). */
export default function CartDrawer() {
  const cart = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => cart.toggle(false);
  return (
    <Dialog
      open={cart.isOpen}
      onClose={close}
      labelledBy="cart-drawer-title"
      from="right"
      className="scroll-pb-56"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-(--header) shrink-0 items-center justify-between border-b border-hairline pr-3 pl-6">
          <h2 ref={heading} tabIndex={-1} id="cart-drawer-title" className="type-d3 outline-none">
            Cart
          </h2>
          <button
            type="button"
            aria-label="Close cart"
            onClick={close}
            className="grid size-11 place-items-center"
          >
            <Close />
          </button>
        </div>
        <div className="flex-1 px-6">
          <Contents onRemoved={() => heading.current?.focus()} />
        </div>
        <div className="sticky bottom-0 bg-wall px-6 pb-6">
          {cart.items.length > 0 && (
            <>
              <p className="flex items-baseline justify-between border-t border-ink pt-4 text-[1.1875rem] font-semibold">
                Subtotal <span className="tabular-nums">{formatMoney(toDecimal(cart.total))}</span>
              </p>
              <p className="type-small pt-1 pb-4 text-label">{lineCopy.notInTotal}</p>
              <ButtonLink to="/checkout" variant="filled" size="large" wide onClick={close}>
                Proceed to Checkout
              </ButtonLink>
            </>
          )}
          <Button
            variant={cart.items.length > 0 ? 'quiet' : 'secondary'}
            wide
            className="mt-2"
            onClick={close}
          >
            Continue Shopping
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Contents({ onRemoved }: { onRemoved: () => void }) {
  const cart = useCart();
  if (cart.items.length > 0) {
    return (
      <ul>
        {cart.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            place="drawer"
            onRemoved={onRemoved}
            onFollow={() => cart.toggle(false)}
          />
        ))}
      </ul>
    );
  }
  if (cart.error)
    return (
      <ErrorState sentence={lineCopy.notLoaded} retry={() => void cart.reload()} className="mt-6" />
    );
  if (cart.isLoading) return <Skeleton className="mt-5 h-28" />;
  return <p className="type-statement py-14">{lineCopy.empty}</p>;
}

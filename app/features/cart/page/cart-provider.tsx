import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Cents } from '#app/platform/formats/money.ts';
import { cartCount, cartTotal } from '../cart.ts';
import {
  announceCartChange,
  cartSession,
  isNewCartSession,
  onCartChange,
  onCartSession,
  setCartSession,
} from '../cart-session.ts';
import type { CartItem } from '../contract.ts';
import { outsideProvider } from './outside-provider.ts';

/** The cart of this browser (spec. section 4). What is in it lives in the query cache under `['/api/cart', sessionId]`. */
export type Cart = {
  items: readonly CartItem[];
  total: Cents;
  count: number;
  isOpen: boolean;
  /** Undefined on the server and until the page has come alive. */
  sessionId: string | undefined;
  isLoading: boolean;
  /** What went wrong when the cart was last read, and how to read it again. */
  error: Error | null;
  reload: () => Promise<void>;
  setCart: (items: readonly CartItem[]) => void;
  addItem: (item: CartItem) => void;
  removeItem: (id: string) => void;
  clear: () => void;
  toggle: (open?: boolean) => void;
  setSessionId: (id: string) => void;
};

/** Whether the drawer is open. */
type Drawer = ReturnType<typeof makeDrawer>;

/** What never changes stands in the context, the rest is heard of: parts of the page that still sleep are not woken by it. */
const CartContext = createContext<Drawer | undefined>(undefined);

export function useCart(): Cart {
  const drawer = use(CartContext);
  if (!drawer) throw new Error(outsideProvider);
  const client = useQueryClient();
  const isOpen = useSyncExternalStore(drawer.listen, drawer.isOpen, () => false);
  const sessionId = useSyncExternalStore(onCartSession, cartSession, () => undefined);
  const { data, error, isPending } = useQuery<CartItem[]>({
    queryKey: ['/api/cart', sessionId],
    enabled: sessionId !== undefined,
    ...(sessionId && isNewCartSession() && { initialData: [], staleTime: 5_000 }),
  });
  return useMemo((): Cart => {
    const key = ['/api/cart', sessionId];
    const change = (edit: (items: readonly CartItem[]) => readonly CartItem[]) =>
      client.setQueryData<readonly CartItem[]>(key, (before) => edit(before ?? []));
    const items = data ?? [];
    return {
      items,
      total: cartTotal(items),
      count: cartCount(items),
      isOpen,
      sessionId,
      isLoading: isPending,
      error,
      reload: () => {
        announceCartChange();
        return client.invalidateQueries({ queryKey: key });
      },
      setCart: (next) => change(() => next),
      addItem: (item) => change((before) => [...before.filter((one) => one.id !== item.id), item]),
      removeItem: (id) => change((before) => before.filter((one) => one.id !== id)),
      clear: () => change(() => []),
      toggle: drawer.toggle,
      setSessionId: setCartSession,
    };
  }, [client, data, drawer, error, isOpen, isPending, sessionId]);
}

export function CartProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [drawer] = useState(makeDrawer);
  useEffect(
    () => onCartChange(() => void client.invalidateQueries({ queryKey: ['/api/cart'] })),
    [client],
  );
  return <CartContext value={drawer}>{children}</CartContext>;
}

function makeDrawer() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  return {
    isOpen: () => isOpen,
    toggle: (open = !isOpen) => {
      isOpen = open;
      for (const listener of listeners) listener();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

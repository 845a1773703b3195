import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCart } from './cart-provider.tsx';
import { cartCopy } from '../copy.ts';
import { lineCopy } from './line-copy.ts';

it('may only be used inside its provider', () => {
  const Stray = () => <p>{useCart().count}</p>;
  expect(() => renderToString(<Stray />)).toThrow('useCart must be used within CartProvider');
});

it('says what the specification says', () => {
  expect(cartCopy.added.title).toBe('Added to Cart');
  expect(cartCopy.added.description('Last Lift Art T-Shirt', 'M')).toBe(
    'Last Lift Art T-Shirt (Size: M) has been added to your cart.',
  );
  expect(cartCopy.added.description('Reed Margin')).toBe(
    'Reed Margin has been added to your cart.',
  );
  expect(cartCopy.added.description('Last Lift Art T-Shirt', 'M', 'navy')).toBe(
    'Last Lift Art T-Shirt (Size: M) has been added to your cart. Color: navy.',
  );
  expect(cartCopy.notAdded).toMatchObject({
    title: 'Error',
    description: 'Failed to add item to cart. Please try again.',
  });
  expect(cartCopy.sizeRequired).toMatchObject({
    title: 'Size Required',
    description: 'Please select a size before adding to cart.',
  });
  expect(lineCopy.removed).toEqual({
    title: 'Item Removed',
    description: 'Item has been removed from your cart.',
  });
  expect(lineCopy.notRemoved.drawer).toBe('Failed to remove item. Please try again.');
  expect(lineCopy.notRemoved.page).toBe('Failed to remove item from cart.');
  expect(lineCopy.empty).toBe('Your cart is empty');
  expect(lineCopy.atCheckout).toBe('Calculated at checkout');
});

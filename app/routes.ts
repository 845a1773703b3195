import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('features/home/home-page.tsx'),
  route('shop', 'features/shop/shop-page.tsx'),
  route('work/:slug', 'features/shop/work-page.tsx'),
  route('cart', 'features/cart/cart-page.tsx'),
  route('checkout', 'features/checkout/checkout-page.tsx'),
  route('order/:token', 'features/orders/order-page.tsx'),
  route('*', 'features/layout/not-found-page.tsx'),
] satisfies RouteConfig;

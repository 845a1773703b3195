import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('features/home/home-page.tsx'),
  route('shop', 'features/shop/shop-page.tsx'),
  route('merchandise', 'features/shop/merchandise-page.tsx'),
  route('work/:slug', 'features/shop/work-page.tsx'),
  route('cart', 'features/cart/cart-page.tsx'),
  route('checkout', 'features/checkout/checkout-page.tsx'),
  route('order/:token', 'features/orders/order-page.tsx'),
  route('subscription', 'features/subscriptions/subscription-page.tsx'),
  route('subscription-success', 'features/subscriptions/subscription-success-page.tsx'),
  route('artist-statement', 'features/texts/statement-page.tsx'),
  ...['privacy', 'terms', 'shipping-policy'].map((name) => route(name, 'features/texts/legal-page.tsx', { id: name })),
  route('animation-demo', 'features/animation/animation-page.tsx'),
  route('newsletter/:action/:token', 'features/newsletter/newsletter-page.tsx'),
  route('blog', 'features/blog/blog-page.tsx'),
  route('blog/:slug', 'features/blog/post-page.tsx'),
  route('admin/login', 'features/desk/login-page.tsx'),
  route('admin/reset/:token?', 'features/desk/reset-page.tsx'),
  layout('features/desk/desk-page.tsx', [
    route('fulfillment', 'features/fulfillment/fulfillment-page.tsx'),
    route('admin/inventory', 'features/inventory/inventory-page.tsx'),
    route('admin/commissions', 'features/commissions/commissions-page.tsx'),
    route('admin/customers', 'features/customers/customers-page.tsx'),
    route('admin/account', 'features/desk/account-page.tsx'),
  ]),
  route('*', 'features/layout/not-found-page.tsx'),
] satisfies RouteConfig;

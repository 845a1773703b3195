import { merchandiseQuery, shopQuery } from '#app/features/catalog/queries.ts';

/** The site's own places. */
export const sections = [
  { to: '/artist-statement', label: 'Artist Statement', reads: [['/api/texts', 'statement']] },
  { to: '/shop', label: 'Original Artworks', reads: [shopQuery().queryKey] },
  { to: '/merchandise', label: 'Merchandise', reads: [merchandiseQuery().queryKey] },
  { to: '/subscription', label: 'Monthly Subscription' },
  { to: '/blog', label: 'Blog', reads: [['/api/posts']] },
] as const;

export const quickLinks = [{ to: '/', label: 'Home' }, ...sections] as const;

export const services = [
  { to: '/#contact', label: 'Commissions' },
  { to: '/#contact', label: 'Studio Visits' },
  { to: '/#contact', label: 'Art Consultation' },
  { to: '/shop', label: 'Original Paintings' },
  { to: '/merchandise', label: 'Limited Prints' },
] as const;

export const socials = [
  { href: 'https://www.instagram.com/', label: 'Instagram' },
  { href: 'https://www.facebook.com/', label: 'Facebook' },
  { href: 'https://www.youtube.com/', label: 'YouTube' },
  { href: 'https://www.pinterest.com/', label: 'Pinterest' },
  { href: 'https://bsky.app/', label: 'Bluesky' },
  { href: 'https://www.linkedin.com/', label: 'LinkedIn' },
] as const;

export const legal = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/shipping-policy', label: 'Shipping Policy' },
] as const;

/** How a link of the header says where the visitor is: on its page, or somewhere in its section. */
export function currentOf(to: string, pathname: string, workSection: string | undefined): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) || to === workSection ? 'true' : undefined;
}

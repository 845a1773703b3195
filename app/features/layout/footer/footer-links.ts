import { sections } from '../links.ts';

export const quickLinks = [
  { to: '/', label: 'Home' },
  ...sections,
  { to: '/cv', label: 'CV and Press' },
  { to: '/subscription/archive', label: 'Archive of the Club' },
  { to: '/search', label: 'Search' },
  { to: '/order', label: 'Find your order' },
] as const;

export const services = [
  { to: '/#contact', label: 'Commissions' },
  { to: '/#contact', label: 'Studio Visits' },
  { to: '/#contact', label: 'Art Consultation' },
  { to: '/shop', label: 'Original Paintings' },
  { to: '/merchandise', label: 'Limited Prints' },
] as const;

export const legal = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/shipping-policy', label: 'Shipping Policy' },
  { to: '/returns', label: 'Returns' },
  { to: '/imprint', label: 'Imprint' },
] as const;

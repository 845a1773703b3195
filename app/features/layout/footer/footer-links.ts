import { inquiryLink, inquiryPath } from '#app/features/settings/inquiry-links.ts';
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
  { to: inquiryLink('commission'), label: 'Commissions', section: inquiryPath },
  { to: inquiryLink('visit'), label: 'Studio Visits', section: inquiryPath },
  { to: inquiryLink('consultation'), label: 'Art Consultation', section: inquiryPath },
  { to: '/shop', label: 'Original Paintings' },
  // Where the specification has it lead (section 2).
  { to: '/merchandise', label: 'Limited Prints' },
];

export const legal = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/shipping-policy', label: 'Shipping Policy' },
  { to: '/returns', label: 'Returns' },
  { to: '/imprint', label: 'Imprint' },
] as const;

import { inquiryLink, inquiryPath } from '#app/features/settings/inquiry-links.ts';
import type { PageName } from '#app/features/pages/page-names.ts';

type SearchedPage = {
  title: string;
  path: string;
  /** What people call what stands there. */
  words: string;
  /** The text of the owner's that the page shows. */
  text?: PageName;
  /** What `emptySections` calls it, where that is not its path. */
  section?: string;
};

/** The pages that a visitor may look for by other words than their titles. */
export const searchedPages: readonly SearchedPage[] = [
  { title: 'Original Artworks', path: '/shop', words: 'shop buy paintings originals prints' },
  { title: 'Merchandise', path: '/merchandise', words: 'shirts t-shirts bags mugs cards gifts' },
  {
    title: 'Monthly Subscription',
    path: '/subscription',
    words: 'club shirt every month subscribe',
  },
  {
    title: 'Give the monthly shirt',
    path: '/subscription/gift',
    words: 'gift present birthday months',
    section: '/subscription',
  },
  { title: 'Manage your subscription', path: '/subscription/manage', words: 'skip pause cancel' },
  { title: 'Archive of the Club', path: '/subscription/archive', words: 'designs months retired' },
  { title: 'Blog', path: '/blog', words: 'posts writing news' },
  {
    title: 'Artist Statement',
    path: '/artist-statement',
    words: 'about the work',
    text: 'statement',
  },
  {
    title: 'CV and press',
    path: '/cv',
    words: 'curriculum vitae biography education exhibitions press about the artist',
    text: 'cv',
  },
  { title: 'Exhibitions', path: '/#exhibitions', words: 'shows gallery dates where to see' },
  { title: 'Contact', path: '/#contact', words: 'write email phone address' },
  {
    title: 'Commissions',
    path: inquiryLink('commission'),
    words: 'commission custom artwork made to order',
    section: inquiryPath,
  },
  {
    title: 'Studio Visits',
    path: inquiryLink('visit'),
    words: 'visit the studio appointment',
    section: inquiryPath,
  },
  {
    title: 'Art Consultation',
    path: inquiryLink('consultation'),
    words: 'advice choosing a work',
    section: inquiryPath,
  },
  { title: 'Find your order', path: '/order', words: 'track tracking parcel status' },
  { title: 'Check a certificate', path: '/verify', words: 'authenticity verify genuine' },
  {
    title: 'Shipping Policy',
    path: '/shipping-policy',
    words: 'shipping delivery postage cost customs duties',
    text: 'shipping-policy',
  },
  {
    title: 'Returns and Withdrawal',
    path: '/returns',
    words: 'return policy returns refund exchange send back guarantee withdraw damaged',
    text: 'returns',
  },
  { title: 'Terms of Sale', path: '/terms', words: 'terms and conditions of sale', text: 'terms' },
  { title: 'Privacy', path: '/privacy', words: 'privacy policy data cookies', text: 'privacy' },
  { title: 'Imprint', path: '/imprint', words: 'legal notice who runs the site', text: 'imprint' },
];

import { settingsPath, settingsStart } from '#app/features/admin/navigation.ts';

/** The list of the sections; a phone begins there. */
export const settingsHome = settingsPath;
export const studioSection = settingsStart;

export const wordsSection = '/admin/settings/words';
export const shippingSection = '/admin/settings/shipping';
export const taxSection = '/admin/settings/tax';
export const paymentSection = '/admin/settings/payment';
export const mailSection = '/admin/settings/mail';
export const printingSection = '/admin/settings/printing';
export const shopSection = '/admin/settings/shop';
export const lookSection = '/admin/settings/look';
export const backupsSection = '/admin/settings/backups';
export const dataSection = '/admin/settings/data';
export const healthSection = '/admin/health';

/** The sections of the settings in their order. */
export const settingsSections: readonly { to: string; label: string }[] = [
  { to: studioSection, label: 'Studio' },
  { to: wordsSection, label: 'Words' },
  { to: shippingSection, label: 'Shipping' },
  { to: taxSection, label: 'Tax' },
  { to: paymentSection, label: 'Payment' },
  { to: mailSection, label: 'Mail' },
  { to: printingSection, label: 'Printing' },
  { to: shopSection, label: 'Shop' },
  { to: lookSection, label: 'Look' },
  { to: backupsSection, label: 'Backups' },
  { to: dataSection, label: 'Data' },
  { to: healthSection, label: 'Health' },
];

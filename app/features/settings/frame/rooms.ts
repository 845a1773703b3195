import { settingsStand, settingsStart } from '#app/features/admin/navigation.ts';

/** The list of the rooms; a phone begins there. */
export const settingsHome = settingsStand;
export const studioRoom = settingsStart;

export const wordsRoom = '/admin/settings/words';
export const shippingRoom = '/admin/settings/shipping';
export const taxRoom = '/admin/settings/tax';
export const paymentRoom = '/admin/settings/payment';
export const mailRoom = '/admin/settings/mail';
export const printingRoom = '/admin/settings/printing';
export const shopRoom = '/admin/settings/shop';
export const lookRoom = '/admin/settings/look';

/** The rooms of the settings in their order. */
export const settingsRooms: readonly { to: string; label: string }[] = [
  { to: studioRoom, label: 'Studio' },
  { to: wordsRoom, label: 'Words' },
  { to: shippingRoom, label: 'Shipping' },
  { to: taxRoom, label: 'Tax' },
  { to: paymentRoom, label: 'Payment' },
  { to: mailRoom, label: 'Mail' },
  { to: printingRoom, label: 'Printing' },
  { to: shopRoom, label: 'Shop' },
  { to: lookRoom, label: 'Look' },
];

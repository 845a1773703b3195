import { saveCopy } from '#app/features/settings/frame/copy.ts';
import { formatMonth } from '#app/features/subscriptions/club.ts';
import type { CurrencyBond } from './contract.ts';
import { shopLimits } from '#app/features/settings/record/shop-limits.ts';

const { lowStock, holdMinutes } = shopLimits;
const people = (count: number) => (count === 1 ? '1 member' : `${count} members`);

/** What the section of the shop says. */
export const shopCopy = {
  title: 'Shop',
  intro: 'What you sell in, what is on sale besides your works, and how the shop keeps count.',
  notLoaded: 'These settings could not be loaded.',
  on: 'On',
  off: 'Off',
  currency: {
    title: 'Currency',
    label: 'Works are priced and paid in',
    help: 'Best in that of your bank account: the provider exchanges others at its own rate. It can be changed until you first sell something, or promise it at a price.',
    option: (code: string, name: string) => `${code}, ${name}`,
    ask: {
      title: (name: string) => `Sell in ${name} from now on?`,
      consequence: (from: string, to: string) =>
        `Prices stay as numbers: 400.00 ${from} becomes 400.00 ${to}. So do costs of shipping, amounts of commissions and the price of the monthly T-shirt, and test purchases in your lists and figures.`,
      yes: (to: string) => `Yes, sell in ${to}`,
      no: (from: string) => `No, stay with ${from}`,
    },
  },
  club: {
    title: 'Monthly T-shirt',
    legend: 'The club',
    isOn: (members: number) =>
      members === 0
        ? 'Menus lead to it, and anybody can join. Nobody has yet.'
        : `Menus lead to it, and anybody can join. It has ${people(members)}.`,
    isOff: (members: number) =>
      members === 0
        ? 'No menu leads to it, and nobody can join.'
        : `No menu leads to it, and nobody new can join. ${people(members)} stay: each month is charged and has its shirt until the subscription ends. To end it for everybody, choose its last month:`,
    ends: (last: string, isOn: boolean, members: number) =>
      [
        `The club ends with the shirt of ${formatMonth(last) ?? last}: nobody can join, whatever is chosen here, and nothing is charged for a later month.`,
        isOn ? 'Menus lead to its page, which says so.' : 'No menu leads to its page.',
        members > 0 && `${people(members)} ${members === 1 ? 'has' : 'have'} it until then.`,
        'To take that back:',
      ]
        .filter(Boolean)
        .join(' '),
    toEnd: 'Club, End',
  },
  services: {
    title: 'Services',
    legend: 'Commissions, studio visits and consultation',
    isOn: 'The foot of every page names all three. The contact form offers commissions and asks for a budget, and your terms say how one is agreed on.',
    isOff:
      'No page names them. The contact form asks what it is about, without commissions or a budget.',
  },
  figures: {
    title: 'Fixed figures',
    legend: 'Badges below the first works',
    isOn: '“★ 4.9 (12 reviews)”, “Only 5 left” and “Just Added” stand below the first works on your home page, and “No exhibitions” where there are none; shirts are called “Original Art”, and merchandise “Sustainable Merchandise” and “Eco-Friendly”. They are fixed words, counted from nothing.',
    isOff:
      'The home page shows no rating, no “Only 5 left”, no “Just Added”, and says nothing of exhibitions while there are none; merchandise is called just that.',
  },
  lowStock: {
    title: 'Low stock',
    label: 'A size is low at',
    help: 'With this many copies left, or fewer, your first page says so. 0: only when none is left.',
  },
  holdMinutes: {
    title: 'Time to pay',
    label: 'Minutes for which a checkout holds works',
    help: 'For that long nobody else can buy them. It is extended once, by the same time, for a buyer who is still typing. It applies to checkouts that begin from now on.',
  },
  ...saveCopy,
  unchanged: 'Nothing to save: the shop sells like this.',
} as const;

/** Why the currency stays as it is. */
export const currencySentences = {
  sold: 'The currency could be changed until the first sale, and this shop has sales. Orders of the demo count like others, test purchases do not.',
  members:
    'The currency stays: the monthly T-shirt has or had members, who pay or paid in this one.',
  checkout: 'The currency stays while a buyer is in the checkout. Try again when that has ended.',
  link: 'The currency stays: a client was asked for a payment of a commission in this one.',
  offer: 'The currency stays: somebody was offered a work at a price in this one.',
} as const satisfies Record<CurrencyBond, string>;

/** Why a shop is refused. */
export const shopRefusals = {
  invalid: 'This cannot be saved. Please look at the marked fields.',
  lowStock: `Write a whole number from ${lowStock.min} to ${lowStock.max}.`,
  holdMinutes: `Write whole minutes from ${holdMinutes.min} to ${holdMinutes.max}.`,
  changed:
    'These settings were changed in another window meanwhile. Nothing was saved. Open them again.',
} as const;

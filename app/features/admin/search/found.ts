import { shownAddress } from '#app/platform/formats/email.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import type { Found } from './contract.ts';

/** One line of what was found: where it leads and what it says. */
type Hit = { key: string; to: string; title: string; detail: string; aside?: string };

/** What was found, group by group, those with nothing left out. */
export function hitsOf({ orders, people, members, works, posts, ...more }: Found): {
  name: string;
  hits: Hit[];
}[] {
  const groups = [
    {
      name: 'Orders',
      hits: orders.map(({ id, number, name, email, status, total, trackingNumber }) => ({
        key: id,
        to: `/admin/orders/${id}`,
        title: `Order #${number}`,
        detail: [name, trackingNumber ?? shownAddress(email)].join(', '),
        aside: `${asWord(status)}, ${formatMoney(total)}`,
      })),
    },
    {
      name: 'People',
      hits: people.map(({ id, name, email }) => ({
        key: id,
        to: `/admin/customers?person=${id}`,
        title: name,
        detail: shownAddress(email),
      })),
    },
    {
      name: 'Members',
      hits: members.map(({ id, name, email }) => ({
        key: id,
        to: `/admin/subscriptions/members/${id}`,
        title: name,
        detail: shownAddress(email),
      })),
    },
    {
      name: 'Works',
      hits: works.map(({ id, slug, title, medium }) => ({
        key: id,
        to: `/work/${slug}`,
        title,
        detail: medium,
      })),
    },
    {
      name: 'Posts',
      hits: posts.map(({ id, title, status }) => ({
        key: id,
        to: `/admin/posts/${id}`,
        title: title || 'Untitled post',
        detail: asWord(status),
      })),
    },
    ...officeHits(more),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** What she writes, what she is asked for, and her books. */
function officeHits({
  letters,
  inquiries,
  commissions,
  records,
}: Pick<Found, 'letters' | 'inquiries' | 'commissions' | 'records'>) {
  return [
    {
      name: 'Letters',
      hits: letters.map(({ id, subject, state }) => ({
        key: id,
        to: `/admin/newsletter/${id}`,
        title: subject || 'Untitled letter',
        detail: asWord(state),
      })),
    },
    {
      name: 'Inquiries',
      hits: inquiries.map(({ id, name, projectType }) => ({
        key: id,
        to: `/admin/inbox/${id}`,
        title: name,
        detail: projectType,
      })),
    },
    {
      name: 'Commissions',
      hits: commissions.map(({ id, title, stage }) => ({
        key: id,
        to: `/admin/commissions/${id}`,
        title,
        detail: asWord(stage),
      })),
    },
    {
      name: 'Books',
      hits: records.map(({ id, entity, name }) => ({
        key: id,
        to: `/admin/records/${entity}?record=${id}`,
        title: name,
        detail: asWord(entity),
      })),
    },
  ];
}

/** `in_progress`: “In progress”. */
const asWord = (stored: string): string =>
  `${stored.charAt(0).toUpperCase()}${stored.slice(1).replaceAll(/[_-]/g, ' ')}`;

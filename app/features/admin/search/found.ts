import { shownAddress } from '#app/platform/formats/email.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import type { Found } from './contract.ts';

/** One line of what was found: where it leads and what it says. */
type Hit = { key: string; to: string; title: string; detail: string; aside?: string };

/** What was found, group by group, those with nothing left out. */
export function hitsOf({ orders, people, members, works, posts }: Found): {
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
        aside: `${status[0]?.toUpperCase()}${status.slice(1)}, ${formatMoney(total)}`,
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
        detail: `${status[0]!.toUpperCase()}${status.slice(1)}`,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

import type { CommissionDetail } from '../contract.ts';
import { detailCopy } from '../copy.ts';

type Texts = {
  [Name in keyof CommissionDetail]: CommissionDetail[Name] extends string | null ? Name : never;
}[keyof CommissionDetail];

/** One field of a commission's page. */
export type DetailField = {
  name: Exclude<Texts, 'id' | 'stage' | 'url' | 'createdAt' | 'updatedAt'>;
  label: string;
  kind: 'text' | 'email' | 'url' | 'money' | 'day' | 'long';
  wide?: boolean;
  longest?: number;
  help?: string;
};

/** The group that the contract belongs to. */
export const contracts = detailCopy.groups.client;

/** The fields as they stand on the page. */
export const groups: readonly { title: string; fields: readonly DetailField[] }[] = [
  {
    title: detailCopy.groups.work,
    fields: [
      { name: 'title', label: 'Title', kind: 'text', wide: true, longest: 200 },
      { name: 'projectType', label: 'Project type', kind: 'text', longest: 100 },
      { name: 'medium', label: 'Medium', kind: 'text', longest: 200 },
      {
        name: 'dimensions',
        label: 'Dimensions',
        kind: 'text',
        longest: 100,
        help: 'Height by width, like 30 × 60 in or 76 × 152 cm.',
      },
      { name: 'deliveryMethod', label: 'Delivery', kind: 'text', longest: 200 },
    ],
  },
  {
    title: detailCopy.groups.client,
    fields: [
      { name: 'email', label: 'Email', kind: 'email', wide: true, longest: 254 },
      { name: 'description', label: detailCopy.asked, kind: 'long', wide: true, longest: 10_000 },
      {
        name: 'contractUrl',
        label: 'Contract',
        kind: 'url',
        wide: true,
        longest: 500,
        help: 'The address of the page or file.',
      },
    ],
  },
  {
    title: detailCopy.groups.money,
    fields: [
      { name: 'budget', label: 'Budget', kind: 'money' },
      { name: 'agreedPrice', label: 'Agreed price', kind: 'money' },
      { name: 'depositAmount', label: 'Deposit', kind: 'money' },
      { name: 'finalPaymentAmount', label: 'Final payment', kind: 'money' },
      { name: 'shippingCost', label: 'Shipping cost', kind: 'money' },
    ],
  },
  {
    title: detailCopy.groups.days,
    fields: [
      { name: 'startDate', label: 'Start', kind: 'day' },
      { name: 'deadline', label: 'Deadline', kind: 'day' },
      { name: 'completionDate', label: 'Completed', kind: 'day' },
      { name: 'deliveryDate', label: 'Delivered', kind: 'day' },
    ],
  },
  {
    title: detailCopy.groups.notes,
    fields: [
      { name: 'notes', label: 'Progress notes', kind: 'long', wide: true },
      { name: 'clientFeedback', label: 'Client’s feedback', kind: 'long', wide: true },
      { name: 'revisionRequests', label: 'Revisions asked for', kind: 'long', wide: true },
    ],
  },
];

import type { CommissionSheet } from '../contract.ts';
import { sheetCopy } from '../copy.ts';

type Texts = {
  [Name in keyof CommissionSheet]: CommissionSheet[Name] extends string | null ? Name : never;
}[keyof CommissionSheet];

/** One field of a commission's page. */
export type SheetField = {
  name: Exclude<Texts, 'id' | 'stage' | 'url' | 'createdAt' | 'updatedAt'>;
  label: string;
  kind: 'text' | 'email' | 'url' | 'money' | 'day' | 'long';
  wide?: boolean;
  longest?: number;
  help?: string;
};

/** The group that the contract belongs to. */
export const contracts = sheetCopy.groups.client;

/** The fields as they stand on the page. */
export const groups: readonly { title: string; fields: readonly SheetField[] }[] = [
  {
    title: sheetCopy.groups.work,
    fields: [
      { name: 'title', label: 'Title', kind: 'text', wide: true, longest: 200 },
      { name: 'projectType', label: 'Project type', kind: 'text', longest: 100 },
      { name: 'medium', label: 'Medium', kind: 'text', longest: 200 },
      { name: 'dimensions', label: 'Dimensions', kind: 'text', longest: 100, help: 'Height by width, like 30 × 60 in or 76 × 152 cm.' },
      { name: 'deliveryMethod', label: 'Delivery', kind: 'text', longest: 200 },
    ],
  },
  {
    title: sheetCopy.groups.client,
    fields: [
      { name: 'email', label: 'Email', kind: 'email', wide: true, longest: 254 },
      { name: 'description', label: sheetCopy.asked, kind: 'long', wide: true, longest: 10_000 },
      { name: 'contractUrl', label: 'Contract', kind: 'url', wide: true, longest: 500, help: 'The address of the page or file.' },
    ],
  },
  {
    title: sheetCopy.groups.money,
    fields: [
      { name: 'budget', label: 'Budget', kind: 'money' },
      { name: 'agreedPrice', label: 'Agreed price', kind: 'money' },
      { name: 'depositAmount', label: 'Deposit', kind: 'money' },
      { name: 'finalPaymentAmount', label: 'Final payment', kind: 'money' },
      { name: 'shippingCost', label: 'Shipping cost', kind: 'money' },
    ],
  },
  {
    title: sheetCopy.groups.days,
    fields: [
      { name: 'startDate', label: 'Start', kind: 'day' },
      { name: 'deadline', label: 'Deadline', kind: 'day' },
      { name: 'completionDate', label: 'Completed', kind: 'day' },
      { name: 'deliveryDate', label: 'Delivered', kind: 'day' },
    ],
  },
  {
    title: sheetCopy.groups.notes,
    fields: [
      { name: 'notes', label: 'Progress notes', kind: 'long', wide: true },
      { name: 'clientFeedback', label: 'Client’s feedback', kind: 'long', wide: true },
      { name: 'revisionRequests', label: 'Revisions asked for', kind: 'long', wide: true },
    ],
  },
];

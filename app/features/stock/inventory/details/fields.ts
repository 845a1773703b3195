import type { ItemDetails } from './contract.ts';

/** How a detail is written in the form. */
type Control = 'line' | 'text' | 'day' | 'money' | 'yes-or-no';

/** What the owner notes about a thing besides where it is, in the order of the form. */
export const detailFields: readonly {
  name: keyof ItemDetails;
  label: string;
  control: Control;
}[] = [
  { name: 'isFramed', label: 'Framed', control: 'yes-or-no' },
  { name: 'frameDetails', label: 'Its frame', control: 'line' },
  { name: 'insuranceValue', label: 'Insured for', control: 'money' },
  { name: 'lastInspection', label: 'Last looked over', control: 'day' },
  { name: 'needsMaintenance', label: 'Needs care', control: 'yes-or-no' },
  { name: 'maintenanceNotes', label: 'What it needs', control: 'text' },
  { name: 'photographyStatus', label: 'Photographs', control: 'line' },
  { name: 'certificateOfAuthenticity', label: 'Certificate', control: 'line' },
  { name: 'exhibitionHistory', label: 'Where it was shown', control: 'text' },
];

export const detailsTitle = 'More about it';

/** A detail as its field writes it. */
export const writtenDetail = (value: string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

/** The details as they are read one under the other, those that say nothing left out. */
export const detailsText = (details: ItemDetails): string =>
  detailFields
    .map(({ name, label }) => [label, writtenDetail(details[name])] as const)
    .filter(([, text]) => text !== '' && text !== 'no')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');

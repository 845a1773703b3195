import type { Service } from '#app/features/settings/inquiry-links.ts';
import { moneyIn } from '#app/platform/formats/money.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';

/** What a visitor may write about, and what they may spend (spec. section 5). */
export const projectTypes = [
  'Custom Commission',
  'Custom artwork',
  'Purchase Inquiry',
  'Exhibition Opportunity',
  'Press & Media',
  'General Question',
] as const;
/** What a visitor may have in mind, in the shop's currency (spec. section 5). */
export const budgets = (): string[] =>
  ['Under $1,000', '$1,000 - $3,000', '$3,000 - $5,000', '$5,000 - $10,000', '$10,000+'].map(
    (budget) => budget.replaceAll('$', moneyIn().sign),
  );

/** The inquiry form, as a person fills it in. */
export type InquiryFields = {
  firstName: string;
  lastName: string;
  email: string;
  projectType: string;
  budget: string;
  message: string;
};

export const emptyInquiry: InquiryFields = {
  firstName: '',
  lastName: '',
  email: '',
  projectType: '',
  budget: '',
  message: '',
};

/** Characters. */
export const messageLimit = 10_000;

const commissionTypes: readonly string[] = ['Custom Commission', 'Custom artwork'];

/** Whether an inquiry of this type becomes a card on the commission board. */
export function isCommission(projectType: string): boolean {
  return commissionTypes.includes(projectType);
}

/** The number in a budget's words, in whole units of money: the lower end of a range. */
export function budgetAmount(budget: string): number | undefined {
  const [digits] = /\d[\d,]*/.exec(budget) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** What a commission card is called. */
export function cardTitle({
  projectType,
  firstName,
  lastName,
}: Pick<InquiryFields, 'projectType' | 'firstName' | 'lastName'>): string {
  return `${projectType}: ${firstName} ${lastName}`;
}

/** The form without the blanks around what was typed. */
export function tidyInquiry(given: InquiryFields): InquiryFields {
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => [
      name,
      name === 'message' || name === 'email' ? text.trim() : tidyLine(text),
    ]),
  ) as InquiryFields;
}

/** What is wrong with a tidied inquiry, by field; empty when nothing is. */
export function inquiryErrors(
  inquiry: InquiryFields,
): Partial<Record<keyof InquiryFields, string>> {
  const errors: Partial<Record<keyof InquiryFields, string>> = {};
  if (!inquiry.firstName) errors.firstName = 'Enter your first name.';
  if (!inquiry.lastName) errors.lastName = 'Enter your last name.';
  if (!inquiry.email) errors.email = 'Enter your email address.';
  else if (!isEmail(inquiry.email)) errors.email = emailHint;
  if (!includes(projectTypes, inquiry.projectType)) errors.projectType = 'Choose what it is about.';
  if (inquiry.budget && !includes(budgets(), inquiry.budget))
    errors.budget = 'Choose a budget from the list.';
  if (!inquiry.message) errors.message = 'Write a message.';
  const tooMany = inquiry.message.length - messageLimit;
  if (tooMany > 0)
    errors.message = `Please keep the message within ${messageLimit.toLocaleString('en-US')} characters: ${tooMany.toLocaleString('en-US')} too many.`;
  return errors;
}

const includes = (list: readonly string[], text: string) => list.includes(text);

/** What the form begins with where the address says what somebody asks for. */
const begun: Record<Service, Partial<InquiryFields>> = {
  commission: { projectType: 'Custom Commission' },
  visit: { projectType: 'General Question', message: 'I would like to visit the studio.' },
  consultation: {
    projectType: 'Purchase Inquiry',
    message: 'I would like advice on choosing a work.',
  },
};

/**
 * A form begun for a service; unchanged where there is no such service. A message of the visitor's own stays.
 */
export function beginInquiry(inquiry: InquiryFields, about: string | null): InquiryFields {
  if (about === null || !Object.hasOwn(begun, about)) return inquiry;
  const { message = '', ...chosen } = begun[about as Service];
  const isOwn = Object.values(begun).every((one) => inquiry.message !== (one.message ?? ''));
  return { ...inquiry, ...chosen, message: isOwn && inquiry.message ? inquiry.message : message };
}

/** The address of the work that an inquiry names by its link, as the form on a work's page begins it; undefined where it names none. */
export function namedWork(message: string, siteUrl: string): string | undefined {
  const [, after] = message.split(`${siteUrl}/work/`);
  return after === undefined ? undefined : /^[a-z0-9-]+/.exec(after)?.[0];
}

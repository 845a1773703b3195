import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { isEmail } from '#app/platform/formats/email.ts';
import { inquiryErrors, messageLimit, tidyInquiry } from './inquiry.ts';
import { mostPictures } from './pictures/limits.ts';
import { tidyWithdrawal, withdrawalErrors } from './withdrawal/withdrawal.ts';

const name = z.string().max(100);

/** The inquiry form (spec. section 5), checked by the rules the form itself uses. */
const Inquiry = z
  .object({
    firstName: name,
    lastName: name,
    email: z.string().max(254),
    projectType: z.string().max(60),
    budget: z
      .string()
      .max(60)
      .nullish()
      .transform((budget) => budget ?? ''),
    // What is longer than a message may be is refused below, with a sentence.
    message: z.string().max(10 * messageLimit),
    /** A field that people do not see; what fills it in is no person. */
    website: z.string().max(500).optional(),
    /** Seconds from the first look at the form to sending it. */
    seconds: z.number().min(0).optional(),
    /** The ids of pictures that were sent before (POST /api/inquiry-pictures). */
    pictures: z
      .array(z.uuid())
      .max(mostPictures, `Up to ${mostPictures} pictures.`)
      .refine((ids) => new Set(ids).size === ids.length, 'A picture can be attached once.')
      .default([]),
  })
  .transform(({ website, seconds, pictures, ...inquiry }) => ({
    ...tidyInquiry(inquiry),
    website,
    seconds,
    pictures,
  }))
  .superRefine(
    ({ website: _website, seconds: _seconds, pictures: _pictures, ...inquiry }, check) => {
      for (const [field, message] of Object.entries(inquiryErrors(inquiry)))
        check.addIssue({ code: 'custom', path: [field], message });
    },
  );
export type Inquiry = z.output<typeof Inquiry>;

const Taken = z.object({ ok: z.literal(true) });

const email = z.string().trim().refine(isEmail, 'Enter an email address like name@example.com.');

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends an inquiry. One about a commission also becomes a card on the board.',
  for: 'anyone',
  body: Inquiry,
  reply: Taken,
  takesKey: true,
  perMinute: 10,
});
export type SendInquiry = typeof sendInquiry;

export const noteCustomer = endpoint({
  method: 'POST',
  path: '/api/notion/customers',
  summary: 'Notes who asked for a commission.',
  for: 'anyone',
  body: z.object({
    name: z.string().trim().min(1).max(200),
    email,
    newsletter: z.literal(false).optional(),
    communications: z.string().trim().max(messageLimit).optional(),
  }),
  reply: Taken,
  perMinute: 10,
});
export type NoteCustomer = typeof noteCustomer;

export const noteCommission = endpoint({
  method: 'POST',
  path: '/api/notion/commissions',
  summary: 'Puts a commission that was asked for on the board, in its first column.',
  for: 'anyone',
  body: z.object({
    title: z.string().trim().min(1).max(300),
    email,
    stage: z.literal('inquiry'),
    projectType: z.string().trim().max(60).optional(),
    budget: z.number().min(0).max(9_999_999).nullish(),
    notes: z.string().trim().max(messageLimit).optional(),
  }),
  reply: Taken,
  perMinute: 10,
});
export type NoteCommission = typeof noteCommission;

/** A consumer's statement of withdrawal (directive 2011/83/EU; the Consumer Contracts Regulations 2013). */
const Withdrawal = z
  .object({
    name: z.string().max(200),
    email: z.string().max(254),
    orderNumber: z.string().max(60),
    /** Of which goods, in words; beside `items`, remarks. */
    goods: z.string().max(2_000).default(''),
    /** The lines of the order that were ticked; none where its page was not open before. */
    items: z.array(z.uuid()).max(500).default([]),
  })
  .transform(({ items, ...fields }) => ({ ...tidyWithdrawal(fields), items }))
  .superRefine((withdrawal, check) => {
    for (const [field, message] of Object.entries(withdrawalErrors(withdrawal)))
      check.addIssue({ code: 'custom', path: [field], message });
  });

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  summary:
    'Declares a withdrawal from a contract of sale; confirmed by mail, with the moment it arrived, a few times a day to one address.',
  for: 'anyone',
  isOpenWhileClosed: true,
  body: Withdrawal,
  reply: z.object({
    ok: z.literal(true),
    receivedAt: z.iso.datetime(),
    /** False once an address has been sent as many confirmations as it is sent in a day: the statement counts all the same. */
    isConfirmed: z.boolean(),
  }),
  takesKey: true,
  perMinute: 10,
});
export type Withdraw = typeof withdraw;

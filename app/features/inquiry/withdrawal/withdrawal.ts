import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import {
  isOrderNumber,
  orderNumberHint,
  tidyOrderNumber,
} from '#app/platform/formats/order-number.ts';
import { tidyLine } from '#app/platform/formats/text.ts';

/** A consumer's statement of withdrawal, as the form has it. */
export type WithdrawalFields = { name: string; email: string; orderNumber: string; goods: string };

/** With what was ticked of the order's lines: then the words about goods are remarks. */
export type Withdrawal = WithdrawalFields & { items: string[] };

export const emptyWithdrawal: WithdrawalFields = {
  name: '',
  email: '',
  orderNumber: '',
  goods: '',
};

/** Stands in the confirmation for words that are not sent on. */
export const namedGoods = 'those named in the form';

/** The form without the blanks around what was typed, and the order's number as it is stored where one can be read; other words stay. */
export function tidyWithdrawal({
  name,
  email,
  orderNumber,
  goods,
}: WithdrawalFields): WithdrawalFields {
  const number = tidyOrderNumber(orderNumber);
  return {
    name: tidyLine(name),
    email: email.trim(),
    orderNumber: isOrderNumber(number) ? number : tidyLine(orderNumber).replace(/^#/, ''),
    goods: goods.trim(),
  };
}

/** What is wrong with a tidied form, by field. No more is asked than says who withdraws from what. */
export function withdrawalErrors({
  name,
  email,
  orderNumber,
}: WithdrawalFields): Partial<Record<keyof WithdrawalFields, string>> {
  return {
    ...(name === '' && { name: 'Enter your name.' }),
    ...(!isEmail(email) && { email: email === '' ? 'Enter your email address.' : emailHint }),
    ...(!isOrderNumber(orderNumber) && {
      orderNumber:
        orderNumber === ''
          ? 'Enter your order number. It is in your confirmation.'
          : `${orderNumberHint} It is in your confirmation.`,
    }),
  };
}

/** How each field is written while it is typed. */
export const format = {
  number(text: string): string {
    const all = digits(text);
    const number = all.slice(0, isAmex(all) ? 15 : all.startsWith('62') ? 19 : 16);
    const groups = isAmex(number)
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
    return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
  },
  expiry(text: string): string {
    const padded = digits(text.replace(/^\s*(\d)\s*\//, '0$1/').replace(/^\s*([2-9])/, '0$1'));
    // A browser fills in 12/2040 as well as 12/40.
    const year = padded.length === 6 ? padded.slice(4) : padded.slice(2, 4);
    return year ? `${padded.slice(0, 2)} / ${year}` : padded.slice(0, 2);
  },
  cvc: (text: string): string => digits(text).slice(0, 4),
};

export type FieldName = keyof typeof format;

/** What is wrong with what stands in a field, in Stripe's words; nothing when it will do. */
export const problems = {
  number(text: string): string {
    const number = digits(text);
    const length = isAmex(number) ? 15 : /^3[68]/.test(number) ? 14 : 16;
    if (number.length < length) return 'Your card number is incomplete.';
    return luhnSum(number) % 10 === 0 ? '' : 'Your card number is invalid.';
  },
  expiry(text: string): string {
    const month = Number(digits(text).slice(0, 2));
    const year = Number(`20${digits(text).slice(2)}`);
    const today = new Date();
    if (digits(text).length < 4) return "Your card's expiration date is incomplete.";
    if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
    if (year < today.getFullYear()) return "Your card's expiration year is in the past.";
    if (year > today.getFullYear() + 50) return "Your card's expiration year is invalid.";
    if (year > today.getFullYear() || month > today.getMonth()) return '';
    return "Your card's expiration date is in the past.";
  },
  cvc(text: string, number: string): string {
    return text.length === (isAmex(digits(number)) ? 4 : 3)
      ? ''
      : "Your card's security code is incomplete.";
  },
};

/** A text without anything that is no digit. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(number);
}

function luhnSum(number: string): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  return [...number]
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 ? doubled[+digit]! : +digit), 0);
}

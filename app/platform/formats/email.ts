/** What mail servers and the payment provider take: dots between parts only, a domain of letters, digits and inner hyphens. */
const email =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Whether a trimmed text is an e-mail address that a letter can be sent to. */
export function isEmail(text: string): boolean {
  // Wide or joined letters would make one mailbox look like many.
  return text.length <= 254 && text.normalize('NFKC') === text && email.test(text);
}

export const emailHint = 'Enter an email address like name@example.com.';

/** What a person who was erased is known by from then on: a name at a domain that can receive no mail (RFC 2606). */
export const isErasedAddress = (email: string): boolean => email.endsWith('@erased.invalid');

/** An e-mail address as the owner reads it: the pseudonym of a person who was erased tells her nothing. */
export const shownAddress = (email: string): string => (isErasedAddress(email) ? 'Erased' : email);

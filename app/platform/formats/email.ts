/** What mail servers and the payment provider take: dots between parts only, a domain of letters, digits and inner hyphens. */
const email =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Whether a trimmed text is an e-mail address that a letter can be sent to. */
export function isEmail(text: string): boolean {
  // Wide or joined letters would make one mailbox look like many.
  return text.length <= 254 && text.normalize('NFKC') === text && email.test(text);
}

export const emailHint = 'Enter an email address like name@example.com.';

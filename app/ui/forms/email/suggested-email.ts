/** Where most people have their mail; a domain that is one slip of the finger away from one of these is likely meant to be it. */
const domains =
  'gmail.com googlemail.com mail.com ymail.com yahoo.com yahoo.co.uk hotmail.com hotmail.co.uk outlook.com live.com icloud.com aol.com comcast.net gmx.net gmx.de web.de t-online.de orange.fr libero.it protonmail.com'.split(
    ' ',
  );

/** The address that was likely meant: `ines@gmial.com` → `ines@gmail.com`; undefined where nothing looks wrong. Never more than a hint. */
export function suggestedEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domains.includes(domain)) return undefined;
  const meant = domains.find((known) => known.length > 6 && isOneSlip(domain, known));
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** Whether one letter is missing, too many or another one, or two beside each other are exchanged. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const [left, right] = [typed.slice(from), meant.slice(from)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}

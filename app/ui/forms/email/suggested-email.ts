/** Where most people have their mail; a domain that is one slip of the finger away from one of these is likely meant to be it. */
const domains =
  'gmail.com googlemail.com mail.com ymail.com yahoo.com yahoo.co.uk hotmail.com hotmail.co.uk outlook.com live.com icloud.com aol.com comcast.net gmx.net gmx.de web.de t-online.de orange.fr libero.it protonmail.com'.split(
    ' ',
  );

/** Real ones, one letter from one of those. */
const neighbors = 'email.com fmail.com hmail.com'.split(' ');

/** Of a name of so few letters (`live`, `aol`) another letter makes another name that people have. */
const shortName = 4;

/** The address that was likely meant: `ines@gmial.com` → `ines@gmail.com`; undefined where nothing looks wrong. Never more than a hint. */
export function suggestedEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domains.includes(domain) || neighbors.includes(domain)) return undefined;
  const meant = domains.find((known) => isOneSlip(domain, known) && isLikely(domain, known));
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** Of a short name only what comes after it is taken for a slip, or letters that changed places. */
function isLikely(typed: string, meant: string): boolean {
  if (meant.length <= 6) return false;
  const [name = '', known = ''] = [typed, meant].map((domain) => domain.split('.')[0]);
  const letters = (word: string) => [...word].toSorted().join('');
  return known.length > shortName || letters(name) === letters(known);
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

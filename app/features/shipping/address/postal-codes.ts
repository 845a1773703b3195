/** What the signs of a mask stand for: 9 is a digit, A a letter, * either of them; a blank or hyphen stands for itself. */
const classes: Readonly<Record<string, string>> = { '9': '\\d', A: '[A-Z]', '*': '[A-Z\\d]' };

/**
 * How postal codes are written (Universal Postal Union, postal addressing systems). Countries that are not named have codes of several
 * lengths, or nobody here knows them: every code of theirs is taken.
 */
const masks: Readonly<Record<string, string>> = {
  ...writtenAs('99999', 'DE EE ES FI FR HR IT LT'),
  ...writtenAs('9999', 'AT AU BE BG CH CY DK HU LI LU LV NO NZ SI'),
  ...writtenAs('999 99', 'CZ GR SE SK'),
  ...writtenAs('99-999', 'PL'),
  ...writtenAs('999999', 'RO'),
  ...writtenAs('999', 'IS'),
  ...writtenAs('9999 AA', 'NL'),
  ...writtenAs('9999-999', 'PT'),
  ...writtenAs('999-9999', 'JP'),
  ...writtenAs('AAA 9999', 'MT'),
  ...writtenAs('A9* ****', 'IE'),
  ...writtenAs('A9A 9A9', 'CA'),
};

const others: Readonly<Record<string, { pattern: RegExp; says: string }>> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, says: 'Enter a 5-digit ZIP code.' },
  CA: { pattern: patternOf('A9A 9A9'), says: 'Enter a postal code like K1A 0B1.' },
  IE: { pattern: patternOf('A9* ****'), says: 'Enter an Eircode like D02 X285.' },
  GB: {
    pattern: /^([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|BFPO \d{1,4})$/,
    says: 'Enter a postcode like BS1 4TG.',
  },
  AU: { pattern: patternOf('9999'), says: 'Enter a 4-digit postcode.' },
};

/** Blanks, hyphens and dashes of every kind, the Japanese long mark among them, and the mark before a Japanese code. */
const blanks = /[\s\p{Pd}\u2212\u30fc\u3012]/gu;

/** A postal code as its country writes it: in capitals, without the country before it, with its blank or hyphen where it belongs. */
export function tidyPostalCode(country: string, given: string): string {
  // Digits and letters of full width, as a Japanese keyboard writes them, are the same ones.
  const code = given.normalize('NFKC').toUpperCase().trim();
  const packed = code.replaceAll(blanks, '');
  if (country === 'GB') return tidyPostcode(packed, code);
  if (country === 'US' && /^\d{9}$/.test(packed)) return `${packed.slice(0, 5)}-${packed.slice(5)}`;
  const mask = masks[country];
  if (!mask) return code;
  // `D-10119`, `LV-1010`.
  const bare = mask.startsWith('9') ? packed.replace(/^[A-Z]{1,3}(?=\d)/, '') : packed;
  return fits(mask, bare) ? spaced(mask, bare) : code;
}

/** A British one, and what the forces' post had before it had postcodes: `BFPO 61`. */
function tidyPostcode(packed: string, code: string): string {
  const forces = /^BFPO(\d{1,4})$/.exec(packed);
  if (forces) return `BFPO ${forces[1]}`;
  return packed.length > 4 ? `${packed.slice(0, -3)} ${packed.slice(-3)}` : code;
}

/** What is wrong with a tidied postal code of a country; undefined where nothing is, or nobody can tell. */
export function postalCodeError(country: string, code: string): string | undefined {
  const known = others[country];
  if (known) return known.pattern.test(code) ? undefined : known.says;
  const mask = masks[country];
  if (!mask || patternOf(mask).test(code)) return undefined;
  return `Enter a postal code like ${exampleOf(mask)}.`;
}

function patternOf(mask: string): RegExp {
  return new RegExp(`^${[...mask].map((sign) => classes[sign] ?? sign).join('')}$`);
}

const fits = (mask: string, packed: string) =>
  patternOf(mask.replaceAll(/[\s-]/g, '')).test(packed);

/** `1012AB` as `9999 AA` has it: `1012 AB`. */
function spaced(mask: string, packed: string): string {
  const signs = [...packed];
  return [...mask].map((sign) => (sign in classes ? signs.shift() : sign)).join('');
}

/** `1234 AB` for `9999 AA`. */
function exampleOf(mask: string): string {
  const [digits, letters] = [[...'1234567'], [...'ABC']];
  return [...mask]
    .map((sign) =>
      sign === '9' || sign === '*' ? digits.shift() : sign === 'A' ? letters.shift() : sign,
    )
    .join('');
}

function writtenAs(mask: string, countries: string): Record<string, string> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, mask]));
}

import { addressLines, taxLines } from '#app/features/settings/record/studio-record.ts';
import { guaranteeSentence } from '#app/features/shipping/guarantee.ts';
import type { PolicyFacts } from './policy-facts.server.ts';
import { privacyCopy as copy } from './privacy-copy.ts';

/**
 * A text with what depends on the shop's settings put in, where the owner has left the place for it: `{{pay}}`, `{{who}}`,
 * `{{cookies}}`, `{{how-long}}`; who sells and how the studio is reached, `{{name}}`, `{{contact}}`, `{{address}}`, `{{phone}}` and
 * `{{tax}}`; what is sent where, `{{shipping-costs}}` and `{{shipping-times}}`; what the promised guarantee means, `{{guarantee}}`. A line that asks for what the studio has not is left out; what no such
 * thing is stays as it was written.
 */
export function withFacts(body: string, given: PolicyFacts): string {
  const facts: Record<string, string> = factsOf(given);
  const lines = body
    .split('\n')
    .filter((line) => ![...line.matchAll(place)].some(([, name]) => facts[name!] === ''));
  return lines
    .join('\n')
    .replaceAll(place, (whole, name: string) =>
      Object.hasOwn(facts, name) ? facts[name]! : whole,
    );
}

const place = /\{\{([a-z-]+)\}\}/g;

function factsOf({ studio, name, shipping, ...shop }: PolicyFacts) {
  const others = [
    shop.hasStripe && copy.stripe,
    shop.hasStripeTax && copy.stripeTax,
    shop.isPrintedElsewhere && copy.printer,
    copy.carrier,
    shop.hasMail && copy.mail,
    shop.hasNotion && copy.notion,
    copy.nobodyElse,
  ];
  return {
    pay: shop.hasStripe ? copy.pay.stripe : copy.pay.rehearsal,
    who: others.filter(Boolean).join(' '),
    cookies: shop.hasStripe ? copy.cookies.stripe : copy.cookies.none,
    'how-long': copy.howLong,
    name,
    contact: studio.contact,
    address: addressLines(studio.legalAddress || studio.location).join('\\\n'),
    phone: studio.phone,
    tax: taxLines(studio).join('\\\n'),
    guarantee: shop.promisesGuarantee ? guaranteeSentence() : '',
    ...shipping,
  };
}

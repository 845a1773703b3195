import { countryName } from '#app/features/shipping/address/countries.ts';
import { hasRightOfWithdrawal } from '#app/features/shipping/withdrawal.ts';
import type { PolicyName } from '../page-names.ts';
import { policyCopy as copy } from './policy-copy.ts';
import type { PolicyFacts } from './policy-facts.server.ts';

/** What a policy says until its owner writes her own: markdown, with the places that `withFacts` fills. */
export function policyTemplate(name: PolicyName, facts: PolicyFacts): string {
  return parts[name](facts)
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}

type Part = string | false | undefined;

const parts: Record<PolicyName, (facts: PolicyFacts) => readonly Part[]> = {
  terms: (facts) => [
    copy.terms.seller,
    copy.terms.what,
    copy.terms.orders,
    copy.terms.prices[taxIn(facts)],
    facts.hasStripe && copy.terms.stripe,
    facts.promisesGuarantee && copy.terms.guarantee,
    facts.offersServices && copy.terms.commissions,
    facts.sellsClub && copy.terms.club,
    copy.terms.copyright,
    sendsToWithdrawers(facts) && copy.terms.withdrawal,
    copy.terms.wrong,
  ],
  privacy: ({ sellsClub, hasStripe, studio: { country } }) => [
    copy.privacy.begin,
    copy.privacy.who,
    // A list goes on without an empty line.
    sellsClub ? `${copy.privacy.kept}\n${clubPart(hasStripe)}` : copy.privacy.kept,
    copy.privacy.others,
    copy.privacy.cookies,
    copy.privacy.long,
    copy.privacy.rights,
    // The United Kingdom has kept the articles of the Union's regulation under their numbers.
    hasRightOfWithdrawal(country) && copy.privacy.gdpr,
  ],
  'shipping-policy': (facts) => {
    const { costs, sellsClub, shipping } = facts;
    if (costs.zones.length === 0) return [copy.shipping.nothing];
    return [
      shipping['shipping-times'] !== '' && copy.shipping.times,
      copy.shipping.letter,
      copy.shipping.costs,
      sellsClub && copy.shipping.club,
      costs.from !== '' &&
        copy.shipping.from(countryName(costs.from), copy.shipping.tax[taxIn(facts)]),
      copy.shipping.damage,
    ];
  },
  returns: (facts) => {
    const { country } = facts.studio;
    return [
      facts.promisesGuarantee && copy.returns.guarantee,
      copy.returns.wrong,
      country === 'GB'
        ? copy.returns.faulty.gb
        : hasRightOfWithdrawal(country) && copy.returns.faulty.eu,
      copy.returns.early,
      sendsToWithdrawers(facts) && copy.returns.withdrawal,
      // The letter of a gift promises it, wherever its giver is.
      facts.sellsClub && copy.returns.gift,
      copy.returns.rights,
    ];
  },
  imprint: () => [copy.imprint],
};

const clubPart = (hasStripe: boolean) =>
  [hasStripe ? `${copy.privacy.club} ${copy.privacy.clubCard}` : copy.privacy.club]
    .concat(copy.privacy.clubGifts)
    .join('\n');

const taxIn = ({ costs: { taxedCountries, pricesIncludeTax } }: PolicyFacts) =>
  taxedCountries.length === 0 ? 'none' : pricesIncludeTax ? 'included' : 'added';

/** Whether somebody there is who can withdraw: it is their law that counts, wherever the seller is. */
const sendsToWithdrawers = ({ costs }: PolicyFacts) =>
  costs.zones.some(({ countries }) =>
    countries.some((country) => country === '*' || hasRightOfWithdrawal(country)),
  );

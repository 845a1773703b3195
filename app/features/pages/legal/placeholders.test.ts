import { expect, test } from 'vitest';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import { withFacts } from './placeholders.server.ts';
import type { PolicyFacts } from './policy-facts.server.ts';
import { policyTemplate } from './policy-template.ts';

const zone = (country: string) => ({ countries: [country], rates: [] });
const bare: PolicyFacts = {
  studio: { ...emptyStudio, contact: 'rosa@linden.example' },
  name: 'linden.example',
  costs: { from: '', zones: [], handling: {}, taxedCountries: [], pricesIncludeTax: false },
  shipping: { 'shipping-costs': 'Nothing yet.', 'shipping-times': '' },
  sellsClub: false,
  offersServices: false,
  hasStripe: false,
  hasStripeTax: false,
  isPrintedElsewhere: false,
  hasMail: false,
  hasNotion: false,
  promisesGuarantee: false,
};
const from = (country: string): PolicyFacts => ({
  ...bare,
  studio: { ...bare.studio, country },
  costs: { ...bare.costs, from: country },
});
const policy = (name: Parameters<typeof policyTemplate>[0], facts: PolicyFacts = bare) =>
  withFacts(policyTemplate(name, facts), facts);
const all = ['terms', 'privacy', 'shipping-policy', 'returns', 'imprint'] as const;

test('a shop of which nothing is set claims nothing, and leaves no place open', () => {
  const texts = all.map((name) => policy(name)).join('\n');
  expect(texts).not.toMatch(
    /\{\{|guarantee|insured|Stripe|Notion|shirt|delivers my e-mail|GDPR|customs|\$/i,
  );
  expect(policy('shipping-policy')).toMatch(/^Nothing is sent anywhere yet/);
});

test('where the studio has no address for mail, no heading of a policy stands without words, and rights are named all the same', () => {
  const silent = { ...from('DE'), studio: { ...emptyStudio, contact: '', country: 'DE' } };
  const zones = [zone('DE')];
  for (const facts of [silent, { ...silent, costs: { ...silent.costs, zones } }])
    for (const name of ['terms', 'privacy', 'shipping-policy', 'returns'] as const)
      expect(policy(name, facts)).not.toMatch(/^#+ [^\n]*\n*(#|$(?![^]))/m);
  expect(policy('terms', silent)).toContain('Nothing in these terms takes away rights');
  expect(policy('privacy', silent)).toContain('You can ask what is held about you');
});

test('the terms speak of commissions where the owner takes some', () => {
  expect(policy('terms')).not.toContain('ommission');
  expect(policy('terms', { ...bare, offersServices: true })).toContain('## Commissions');
});

test('the terms and the privacy page tell a member of the club what is kept, and by when what can be changed', () => {
  const club = { ...bare, sellsClub: true };
  expect(policy('terms', club)).toContain('skip a month until the day before you are charged');
  expect(policy('privacy')).not.toContain('club');
  expect(policy('privacy', club)).toContain('its last four digits');
  expect(policy('privacy', club)).not.toContain('Stripe');
  expect(policy('privacy', { ...club, hasStripe: true })).toContain(
    'card itself is kept by Stripe',
  );
});

test('the privacy page names those who see something, and only them', () => {
  const says = policy('privacy', { ...bare, hasStripe: true, hasMail: true, hasNotion: true });
  for (const named of [/handled by Stripe/, /delivers my e-mail/, /Notion, where I keep/])
    expect(says).toMatch(named);
  expect(policy('privacy')).toContain('Payments on this site are a rehearsal');
  expect(policy('privacy')).toContain(
    'The carrier that brings your parcel. Nobody else, and nothing is sold.',
  );
});

test('the privacy page says that an address goes to Stripe for tax and to the printer, where it does', () => {
  const forTax =
    /given the address that your parcel goes to, and what is in it, to say how much tax/;
  const printed = /The printer, who gets the name and address for the shirts/;
  const paid = { ...bare, hasStripe: true };
  expect(policy('privacy', paid)).not.toMatch(forTax);
  expect(policy('privacy', { ...paid, hasStripeTax: true })).toMatch(forTax);
  expect(policy('privacy', paid)).not.toMatch(printed);
  expect(policy('privacy', { ...paid, isPrintedElsewhere: true })).toMatch(printed);
});

test('it says for how long, as the sweeps keep to it', () => {
  const text = policy('privacy');
  for (const days of ['365 days after it came', 'after 30 days', '90 days after it was sent'])
    expect(text).toContain(days);
  expect(text).toContain('until that one letter has gone or the work is sold, and 7 days longer');
  expect(text).toContain('back-up copy');
});

test('what the law asks depends on where the seller is', () => {
  expect(policy('privacy', from('DE'))).toContain('Article 6(1)(b) GDPR');
  expect(policy('privacy', from('US'))).not.toContain('GDPR');
  expect(policy('returns', from('GB'))).toContain('Consumer Rights Act 2015');
  expect(policy('returns', from('FR'))).toContain('For two years from delivery');
  expect(policy('returns', from('US'))).not.toMatch(/two years|Rights Act/);
  expect(
    policy('shipping-policy', {
      ...from('US'),
      costs: { ...bare.costs, from: 'US', zones: [zone('US')] },
    }),
  ).toContain('Parcels are sent from: United States');
});

test('withdrawal is told of where somebody can withdraw', () => {
  const to = (country: string) => ({ ...bare, costs: { ...bare.costs, zones: [zone(country)] } });
  expect(policy('returns', to('*'))).toContain('Model withdrawal form');
  expect(policy('terms', to('DE'))).toContain('withdraw within 14 days');
  expect(policy('returns', to('US'))).not.toContain('14 days');
});

test('the guarantee is explained where it is promised', () => {
  for (const page of ['returns', 'terms'] as const) {
    expect(policy(page, { ...bare, promisesGuarantee: true })).toContain(
      '## The 30-day satisfaction guarantee\n\nIf an original or a print is not right for you',
    );
    expect(policy(page, bare)).not.toContain('guarantee');
  }
  expect(withFacts('{{guarantee}} In its packing.\nBye', bare)).toBe('Bye');
});

test('rates and times are those of the shop', () => {
  const costs = { ...bare.costs, zones: [zone('US')] };
  const shipping = { 'shipping-costs': '| US | $14 |', 'shipping-times': '| US | 3 days |' };
  const text = policy('shipping-policy', { ...bare, costs, shipping, sellsClub: true });
  expect(text).toContain('## What it costs\n\n| US | $14 |');
  expect(text).toContain('| US | 3 days |');
  expect(text).toContain('monthly shirt is included');
});

test('a line that asks for what is not said is left out, and what is no place stays', () => {
  expect(policy('imprint')).not.toContain('Telephone');
  expect(withFacts('{{who-else}} {{constructor}}', bare)).toBe('{{who-else}} {{constructor}}');
});

import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { AskStripeTax, StripeTax } from './contract.ts';
import { missingWords, taxRefusals as refusals } from './copy.ts';
import { sampleBuyers, sampleLines, sampleShipping } from './sample-buyers.ts';
import { taxQuestion } from './stripe-question.server.ts';

/** Whether Stripe Tax can be used, as Stripe says now. Throws AppError 'upstream' where it does not answer. */
export async function getStripeTax({ payments }: Context): Promise<StripeTax> {
  const { isActive, missing, headOffice, registrations } = await payments.tax.standing();
  const { mode } = await payments.browser();
  return {
    isActive,
    missing: missing.map((name) => missingWords[name] ?? name),
    headOffice: headOffice ?? null,
    registrations,
    link: `https://dashboard.stripe.com/${mode === 'live' ? '' : 'test/'}settings/tax`,
  };
}

/** The countries that Stripe collects tax in. Throws AppError 'invalid' where it is not set up, or collects nowhere. */
export async function collectedIn({ payments }: Context): Promise<string[]> {
  const { isActive, registrations } = await payments.tax.standing();
  const why = isActive ? refusals.unregistered : refusals.inactive;
  if (!isActive || registrations.length === 0) throw new AppError('invalid', why, { by: why });
  return [...new Set(registrations.map(({ country }) => country))].toSorted();
}

/** Asks Stripe what five sample buyers would pay, by what is typed. Each answer is paid for at Stripe, so it is asked by a press alone. */
export async function askStripeTax(
  { db, payments }: Context,
  { body }: Input<AskStripeTax>,
): Promise<Reply<AskStripeTax>> {
  const { currency } = await readShopSettings(db);
  const goods = sampleLines.reduce((sum, { total }) => sum + total, sampleShipping);
  const buyers = await Promise.all(
    sampleBuyers.map(async (buyer) => {
      const { country, state, city, postal_code: postalCode } = buyer;
      const place = { country, state: state || null, city, postalCode };
      const question = taxQuestion(body, currency, sampleLines, sampleShipping, buyer);
      try {
        const { tax, includedTax } = await payments.tax.calculate(question);
        const [added, contained] = [toDecimal(tax), toDecimal(includedTax)];
        const total = toDecimal(goods + tax);
        return { ...place, tax: added, includedTax: contained, total, refused: null };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const none = toDecimal(0);
        return { ...place, tax: none, includedTax: none, total: none, refused: error.message };
      }
    }),
  );
  return { buyers };
}

import { eq, isNotNull, or } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import type { StudioRecord } from '#app/features/settings/record/contract.ts';
import { hasMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import { hasPrinter } from '#app/features/connections/printer/printer-account.server.ts';
import { unsaidIn } from '#app/features/settings/record/assurances.server.ts';
import { readSettings } from '#app/features/settings/record/read-settings.server.ts';
import { nameOr } from '#app/features/settings/record/studio-record.ts';
import { readTaxRule } from '#app/features/settings/record/tax-rule.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import { getShippingCosts } from '#app/features/shipping/service.server.ts';
import { shippingFacts } from '#app/features/shipping/zones/policy.server.ts';
import type { ShippingCosts } from '#app/features/shipping/contract.ts';
import type { Context } from '#app/platform/context.server.ts';

/** What the policies say of the shop: who sells, what is switched on, and what is sent where for how much. */
export type PolicyFacts = {
  studio: StudioRecord & { contact: string };
  /** The seller, or the host of the site's address while nobody has said a name. */
  name: string;
  costs: ShippingCosts;
  /** What is sent where for how much and how long it takes, as tables. */
  shipping: Awaited<ReturnType<typeof shippingFacts>>;
  sellsClub: boolean;
  offersServices: boolean;
  /** A buyer's card is seen by the provider itself, and not by our stand-in. */
  hasStripe: boolean;
  /** It is told the buyer's address to say the tax. */
  hasStripeTax: boolean;
  /**
   * A printer makes and posts some of what is sold, or did: a work that its owner makes herself by now still names its product, and what was
   * sold before is still made there. Its orders are not looked at, for each would make the kept pages old. A rehearsal has the stand-in, and
   * says what its terms and its page of shipping say.
   */
  isPrintedElsewhere: boolean;
  hasMail: boolean;
  hasNotion: boolean;
  promisesGuarantee: boolean;
};

export async function readPolicyFacts(
  { db, env, workspace, payments }: Pick<Context, 'db' | 'env' | 'workspace' | 'payments'>,
  studio: PolicyFacts['studio'],
): Promise<PolicyFacts> {
  const [
    costs,
    shipping,
    shop,
    tax,
    hasServer,
    isPrinterConnected,
    { mode },
    promises,
    madeThere,
    monthsThere,
  ] = await Promise.all([
    getShippingCosts({ db }),
    shippingFacts(db),
    readShopSettings(db),
    readTaxRule(db),
    hasMailServer(db),
    hasPrinter(db),
    payments.browser(),
    readSettings(db, 'text:promises'),
    db.$count(
      artworks,
      or(eq(artworks.printedBy, 'printer'), isNotNull(artworks.teemillVariantRef)),
    ),
    db.$count(clubMonths, eq(clubMonths.maker, 'printer')),
  ]);
  const hasStripe = mode === 'live' || mode === 'test';
  return {
    studio,
    name: studio.legalName || nameOr(studio, env),
    costs,
    shipping,
    sellsClub: shop.sellsClub,
    offersServices: shop.offersServices,
    hasStripe,
    hasStripeTax: hasStripe && tax.isCharged === true && tax.by === 'stripe',
    isPrintedElsewhere:
      (env.TEEMILL_API_KEY !== undefined || isPrinterConnected || mode === 'sandbox') &&
      madeThere + monthsThere > 0,
    hasMail: env.SMTP_URL !== undefined || hasServer,
    hasNotion: workspace !== undefined,
    promisesGuarantee: !unsaidIn(promises['text:promises'].value)?.includes('guarantee'),
  };
}

import { useQuery } from '@tanstack/react-query';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { dutiesIn } from '#app/features/shipping/estimate/estimate.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { shippingQuery } from '#app/features/shipping/queries.ts';

/** What has to be said before the button is pressed: who pays import VAT and duties, and what is agreed to. */
export function BeforePaying({ country }: { country: string }) {
  const { data: costs } = useQuery(shippingQuery());
  const duties = costs && shippingCopy.duties[dutiesIn(costs, country)];
  return (
    <div className="type-small mt-4 grid gap-2 text-label">
      {duties && <p id="duties">{duties}</p>}
      <LegalLinks begin={shippingCopy.legal.paying} />
    </div>
  );
}

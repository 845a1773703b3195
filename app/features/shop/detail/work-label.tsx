import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ReactNode } from 'react';
import { isInsured } from '#app/features/shipping/estimate/insurance.ts';
import { guaranteeSentence } from '#app/features/shipping/guarantee.ts';
import { ShipsTo } from '#app/features/shipping/estimate/ships-to.tsx';
import { toCents } from '#app/platform/formats/money.ts';
import { longestSide } from '#app/platform/measures/sides.ts';
import { Parcel, Return } from '#app/ui/icons/control-icons.tsx';
import { ArrowLeft, Ring } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { BadgeRow } from '../card/badge-row.tsx';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { measures } from '../card/offers.ts';
import { shopQuery } from '#app/features/catalog/queries.ts';
import { RelatedWorks } from './related-works.tsx';
import { shopBadges } from '../featured-works.ts';
import { WorkBuy } from './work-buy.tsx';
import { workCopy } from '../card/work-copy.ts';

type WorkLabelProps = {
  work: ArtworkDetail;
  /** Below the button that buys. */
  nextSteps: ReactNode;
  /** In its place where no script runs. */
  withoutScript: ReactNode;
};

/** The wall label: what the work is, what it costs, what comes with it. */
export function WorkLabel({ work, nextSteps, withoutScript }: WorkLabelProps) {
  const isMerchandise = work.productType === 'merchandise';
  const lines = [
    [work.medium, work.year].filter(Boolean).join(', '),
    measures(work.height, work.width, work.depth) || work.dimensions,
    workCopy.finish(work),
    work.note,
    work.edition && work.availability !== 'sold' ? workCopy.left(work.edition) : '',
  ];
  return (
    <div className="pt-6 lg:sticky lg:top-(--header) lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:pt-2 lg:pb-10">
      <Link
        to={isMerchandise ? '/merchandise' : '/shop'}
        reads={isMerchandise ? undefined : [shopQuery()]}
        className="mb-2 -ml-0.5 hidden min-h-11 items-center gap-2.5 type-ui text-label hover:text-ink lg:inline-flex"
      >
        <ArrowLeft className="size-4.5" />
        {isMerchandise ? 'Merchandise' : 'Original Artworks'}
      </Link>
      <h1 className="type-work">
        <Unbroken>{work.title}</Unbroken>
      </h1>
      <div className="mt-4 text-label">
        {lines.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {work.isPremium && (
        <div className="mt-4 -mb-2">
          <BadgeRow badges={shopBadges({ isFeatured: false, isPremium: true })} />
        </div>
      )}
      <div className="mt-7">
        {withoutScript}
        <WorkBuy work={work} />
        {nextSteps}
      </div>
      {work.availability !== 'sold' && (
        <ShipsTo
          lines={[
            {
              productType: work.productType,
              quantity: 1,
              total: toCents(work.fromPrice),
              longest: longestSide(smallestSize(work), work.dimensions),
              source: work.source,
            },
          ]}
          className="mt-6"
        />
      )}
      <RelatedWorks work={work} />
      {work.availability !== 'sold' && <Assurances work={work} />}
    </div>
  );
}

/** The size that the lowest price is of: prices come lowest first. */
const smallestSize = ({ sizePrices }: ArtworkDetail) =>
  sizePrices.find(({ isAvailable }) => isAvailable)?.size ?? null;

/** What the owner promises of every work; nothing that she has not written (decision 58). */
function Assurances({ work }: { work: ArtworkDetail }) {
  const { unsaid } = useSite();
  const { assurances } = workCopy;
  const lines = [
    work.productType === 'artwork'
      ? (['certificate', assurances.certificate, Ring] as const)
      : (['authentic', assurances.authentic, Ring] as const),
    [
      'shipping',
      isInsured([work], unsaid) ? assurances.shipping : assurances.uninsured,
      Parcel,
    ] as const,
    ['guarantee', `${assurances.guarantee} ${guaranteeSentence([work])}`, Return] as const,
  ];
  const said = lines.filter(([assurance]) => !unsaid?.includes(assurance));
  if (said.length === 0) return null;
  return (
    <ul className="mt-7 space-y-2.5 type-ui">
      {said.map(([assurance, sentence, Icon]) => (
        <li key={assurance} className="flex gap-3.5">
          <Icon className="size-4.5 shrink-0" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}

import {
  settingsSections,
  shopSection,
  taxSection,
} from '#app/features/settings/frame/sections.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Start } from '../../contract.ts';
import { startCopy as copy } from '../../copy.ts';
import { FoundCard } from './found-card.tsx';
import { StepFoot } from './step-foot.tsx';

const sections = {
  shipping: '/admin/settings/shipping',
  payment: '/admin/settings/payment',
} as const;

/** What the shop has of it, and the way to the section of the settings where it is changed. */
export function SectionStep({ at, start }: { at: keyof typeof sections; start: Start }) {
  const section = settingsSections.find(({ to }) => to === sections[at]);
  return (
    <>
      <FoundCard at={at} start={start} nothing={copy.nothing[at]} note={copy.note[at](start)} />
      {section && (
        <ButtonLink to={section.to} variant="secondary" className="mt-5">
          {copy.toRoom[at](start)}
        </ButtonLink>
      )}
      {at === 'payment' && (
        <div className="type-small mt-5 text-label">
          {/* The first sale fixes the currency. */}
          <Said sentence={copy.pricesIn()} to={shopSection} act={copy.otherCurrency} />
          <Said {...copy.tax[start.found.tax]} to={taxSection} />
        </div>
      )}
      <StepFoot at={at} start={start} />
    </>
  );
}

/** What is so while nobody says otherwise, with the way to where it is changed. */
function Said({ sentence, to, act }: { sentence: string; to: string; act: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {sentence}
      <Link to={to} className="flex min-h-11 items-center text-ink underline underline-offset-4">
        {act}
      </Link>
    </p>
  );
}

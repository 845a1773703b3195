import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { shippingSection } from '#app/features/settings/frame/sections.ts';
import { studioDetailQuery } from '#app/features/settings/studio/queries.ts';
import { firstRatesCopy } from '#app/features/shipping/settings/first/copy.ts';
import { FirstRates } from '#app/features/shipping/settings/first/first-rates.tsx';
import { useFirstRates } from '#app/features/shipping/settings/first/use-first-rates.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import type { Start } from '../../contract.ts';
import { startQuery } from '../../queries.ts';
import { stepAfter } from '../../steps.ts';
import { stepPath } from '../step-path.ts';
import { SectionStep } from './section-step.tsx';
import { StepFoot } from './step-foot.tsx';

type Props = { start: Start };

/** The first rates, typed here; a shop that has some is led to the section where they are changed. */
export function ShippingStep({ start }: Props) {
  // What is typed stays where one of two zones was saved already.
  const [isFirst] = useState(start.found.zones === 0);
  return isFirst ? <FirstRatesStep start={start} /> : <SectionStep at="shipping" start={start} />;
}

function FirstRatesStep({ start }: Props) {
  // Also where it was said in the step before, in this visit.
  const country = useQuery(studioDetailQuery()).data?.form.country ?? '';
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useFirstRates(country);
  const self = useRef<HTMLFormElement>(null);
  async function save(next: () => void): Promise<void> {
    if (await form.submit()) {
      void client.invalidateQueries({ queryKey: startQuery().queryKey });
      return next();
    }
    requestAnimationFrame(() =>
      self.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  }
  return (
    <form
      ref={self}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) void save(() => void navigate(stepPath(stepAfter('shipping')!)));
      }}
    >
      <FirstRates form={form} country={country} />
      <ArrowLink to={shippingSection} className="mt-3">
        {firstRatesCopy.more}
      </ArrowLink>
      <StepFoot
        at="shipping"
        start={start}
        busy={form.isSaving}
        onContinue={(next) => void save(next)}
      />
      <AskBeforeLeaving when={form.isChanged} onLeave={form.discard} />
    </form>
  );
}

import { MailSection } from '#app/features/connections/mail/settings/mail-section.tsx';
import type { Start } from '../../contract.ts';
import type { StepName } from '../../steps.ts';
import { OpenStep } from './open-step.tsx';
import { SectionStep } from './section-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { StepFoot } from './step-foot.tsx';
import { AddressStep, NameStep, WordsStep } from './studio-steps.tsx';
import { WorkStep } from './work-step.tsx';

/** What there is to do in a step, with the way on at its foot. */
export function Step({ at, start }: { at: StepName; start: Start }) {
  switch (at) {
    case 'name':
      return <NameStep start={start} />;
    case 'address':
      return <AddressStep start={start} />;
    case 'words':
      return <WordsStep start={start} />;
    case 'work':
      return <WorkStep start={start} />;
    case 'shipping':
      return <ShippingStep start={start} />;
    case 'payment':
      return <SectionStep at={at} start={start} />;
    case 'mail':
      return (
        <>
          <MailSection />
          <StepFoot at="mail" start={start} />
        </>
      );
    case 'open':
      return <OpenStep start={start} />;
  }
}

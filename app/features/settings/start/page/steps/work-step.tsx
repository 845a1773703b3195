import { newWork } from '#app/features/admin/navigation.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import type { Start } from '../../contract.ts';
import { startCopy as copy } from '../../copy.ts';
import { FoundCard } from './found-card.tsx';
import { StepFoot } from './step-foot.tsx';

/** Leads to the form of a work; the band below the head leads back. */
export function WorkStep({ start }: { start: Start }) {
  const hasWorks = start.found.works > 0;
  return (
    <>
      <FoundCard at="work" start={start} nothing={copy.noWork} />
      <ButtonLink to={newWork} variant="secondary" className="mt-5">
        {hasWorks ? copy.anotherWork : copy.addWork}
      </ButtonLink>
      <StepFoot at="work" start={start} />
    </>
  );
}

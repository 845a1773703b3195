import { useNavigate } from 'react-router';
import { Button } from '#app/ui/forms/button.tsx';
import type { Start } from '../../contract.ts';
import { stepAfter, type StepName } from '../../steps.ts';
import { startCopy as copy, stepCopy } from '../../copy.ts';
import { useSkipStep } from '../../queries.ts';
import { stepPath } from '../step-path.ts';

type StepFootProps = {
  at: StepName;
  start: Start;
  /** What has to be done first, of a step with a form; it calls back when it is. */
  onContinue?: (next: () => void) => void;
  busy?: boolean;
};

/** The way on, and past: at the foot of the step, and of a phone's window. */
export function StepFoot({ at, start, onContinue, busy = false }: StepFootProps) {
  const navigate = useNavigate();
  const skip = useSkipStep();
  const next = stepAfter(at)!;
  const isDone = start.steps.some(({ name, state }) => name === at && state === 'done');
  const goOn = () => void navigate(stepPath(next));
  return (
    <div className="bottom-bar sticky bottom-0 z-10 -mx-(--margin) mt-10 flex flex-row-reverse justify-end gap-3 border-t border-hairline bg-wall px-(--margin) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:items-center lg:gap-6 lg:border-0 lg:px-0">
      {!isDone && (
        <Button
          variant="quiet"
          busy={skip.isPending}
          busyLabel={copy.skip}
          className="max-lg:hidden"
          onClick={() => skip.mutate({ step: at, isSkipped: true }, { onSuccess: goOn })}
        >
          {copy.skip}
        </Button>
      )}
      <Button
        variant="filled"
        busy={busy}
        busyLabel={copy.saving}
        className="min-h-13 max-lg:flex-1 lg:min-h-12"
        onClick={() => (onContinue ? onContinue(goOn) : goOn())}
      >
        {copy.continueTo(stepCopy[next].next)}
      </Button>
      {!isDone && (
        <Button
          variant="secondary"
          busy={skip.isPending}
          busyLabel={copy.skipShort}
          className="min-h-13 lg:hidden"
          onClick={() => skip.mutate({ step: at, isSkipped: true }, { onSuccess: goOn })}
        >
          {copy.skipShort}
        </Button>
      )}
    </div>
  );
}

import { SelectField } from '#app/ui/forms/field.tsx';
import { stageNames, stages } from '../commission.ts';
import type { CommissionDetail, Stage } from '../contract.ts';
import { useMoveToStage } from '../queries.ts';

/** Where a commission stands; a choice moves its card. */
export function StageField({ detail }: { detail: CommissionDetail }) {
  const move = useMoveToStage();
  const shown = move.isPending ? move.variables.stage : detail.stage;
  return (
    <SelectField
      id="stage"
      label="Stage"
      className="w-full sm:w-60"
      value={shown}
      disabled={move.isPending}
      onChange={(event) => move.mutate({ card: detail, stage: event.currentTarget.value as Stage })}
    >
      {stages.map((stage) => (
        <option key={stage} value={stage}>
          {stageNames[stage]}
        </option>
      ))}
    </SelectField>
  );
}

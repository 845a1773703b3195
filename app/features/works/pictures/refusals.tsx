import { RefusedRow } from './notice-row.tsx';
import type { Refusal } from './uploading/tiles.ts';

type RefusalsProps = { refusals: readonly Refusal[]; onDismiss: (id: string) => void };

/** The files that were not taken, each with its reason. */
export function Refusals({ refusals, onDismiss }: RefusalsProps) {
  return (
    <div role="alert" className={refusals.length > 0 ? 'mt-4 grid *:-mt-px' : undefined}>
      {refusals.map(({ id, name, reason }) => (
        <RefusedRow key={id} name={name} reason={reason} onDismiss={() => onDismiss(id)} />
      ))}
    </div>
  );
}

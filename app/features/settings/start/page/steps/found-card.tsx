import { Tag } from '#app/ui/tag.tsx';
import { Done } from '#app/ui/icons/admin-icons.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import type { Start } from '../../contract.ts';
import type { StepName } from '../../steps.ts';
import { foundBy, startCopy as copy } from '../../copy.ts';

type FoundCardProps = {
  at: StepName;
  start: Start;
  /** What stands there where nothing was found. */
  nothing: string;
  /** What is told besides, plainly. */
  note?: string | undefined;
};

/** What a step found in the shop, as a paper card. */
export function FoundCard({ at, start, nothing, note }: FoundCardProps) {
  const isDone = start.steps.some(({ name, state }) => name === at && state === 'done');
  const found = foundBy(at, start);
  return (
    <div className="-mx-(--margin) border-y border-hairline bg-paper px-(--margin) py-5 sm:mx-0 sm:border-x sm:px-6">
      <p className="flex items-start gap-3">
        {isDone ? (
          <Done className="mt-0.5 size-5 text-moss" />
        ) : (
          <Alert className="mt-0.5 size-5 text-ochre" />
        )}
        <span className="min-w-0 font-medium">{found ?? nothing}</span>
        {at === 'payment' && ['test', 'sandbox'].includes(start.found.payments) && (
          <span className="ml-auto">
            <Tag look="pending">{copy.testMode}</Tag>
          </span>
        )}
      </p>
      {note && <p className="type-caption mt-2 pl-8 text-label">{note}</p>}
    </div>
  );
}

import { useId, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { Check } from '#app/ui/icons/control-icons.tsx';
import { editorCopy as copy } from './copy.ts';
import { Part } from './part.tsx';
import type { LetterActions } from './use-letter-actions.ts';

type TestPartProps = {
  testsTo: string[];
  /** What it is lacking to be sent at all. */
  why: string | undefined;
} & Pick<LetterActions, 'test'>;

/** Sends the letter to the owner herself. */
export function TestPart({ testsTo, why, test }: TestPartProps) {
  const reason = useId();
  const [to, setTo] = useState(testsTo[0] ?? '');
  return (
    <Part title={copy.look}>
      {testsTo.length === 0 ? (
        <p className="mt-4 text-label">{copy.noTestAddress}</p>
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-3">
            <SelectField
              label={copy.testTo}
              className="min-w-0 flex-1 basis-64"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            >
              {testsTo.map((address) => (
                <option key={address}>{address}</option>
              ))}
            </SelectField>
            <Button
              variant="secondary"
              disabled={why !== undefined}
              aria-describedby={why && reason}
              busy={test.isPending}
              busyLabel={copy.sendingTest}
              onClick={() => test.mutate(to)}
              className="max-sm:w-full"
            >
              {copy.sendTest}
            </Button>
          </div>
          <p
            id={reason}
            role="status"
            className="type-caption mt-2 flex min-h-5 items-center gap-2 text-label"
          >
            {why}
            {!why && test.data && !test.isPending && (
              <>
                <Check className="size-4 shrink-0 text-moss" />
                {copy.tested(test.data.to)}
              </>
            )}
          </p>
        </>
      )}
    </Part>
  );
}

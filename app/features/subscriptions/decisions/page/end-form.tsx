import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { EndDetail } from '../contract.ts';
import { endCopy as copy } from './copy.ts';
import { ProgressNote } from './progress-note.tsx';
import { useEnd } from './queries.ts';

/** Which month is the last one, asked for twice. */
export function EndForm({ sheet }: { sheet: EndDetail }) {
  const { choices, members, gifts, keeping } = sheet;
  const [month, setMonth] = useState('');
  const [error, setError] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { endIt } = useEnd();
  const onSettled = () => setAsked(false);
  function press(event: FormEvent): void {
    event.preventDefault();
    setError(month ? undefined : `${copy.choose}.`);
    if (month) setAsked(true);
    else document.getElementById('last-month')?.focus();
  }
  return (
    <form noValidate method="post" onSubmit={press} className="mt-8 max-w-[40em]">
      <p>{copy.intro}</p>
      {keeping && (
        <div className="mt-4">
          <p>{copy.keptUnderWay}</p>
          <ProgressNote progress={keeping} />
        </div>
      )}
      <SelectField
        id="last-month"
        name="lastMonth"
        label={copy.lastMonth}
        value={month}
        error={error}
        onChange={({ target }) => {
          setMonth(target.value);
          setError(undefined);
        }}
        className="mt-8 max-w-[20rem]"
      >
        <option value="">{copy.choose}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            {copy.named(one)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="mt-6">
        {copy.end}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={copy.question(month)}
          consequence={copy.consequence({ month, members, gifts })}
          yes={copy.end}
          no={copy.no}
          busy={endIt.isPending}
          busyLabel={copy.ending}
          onYes={() => endIt.mutate(month, { onSettled })}
          onClose={onSettled}
        />
      )}
    </form>
  );
}

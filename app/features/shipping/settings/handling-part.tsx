import { type FormEvent, useState } from 'react';
import type { Zones } from '#app/features/shipping/zones/contract.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { sectionCopy } from './copy.ts';
import { useChangeZone } from './queries.ts';

const copy = sectionCopy.handling;
const sources = ['made_to_order', 'printer'] as const;

/** How many working days what is made first takes until it leaves; empty: as many as its rates say. */
export function HandlingPart({ handling }: { handling: Zones['handling'] }) {
  const { typed, setTyped, refusal, submit, isBusy } = useHandling(handling);
  return (
    <section aria-labelledby="handling" className="mt-12">
      <h2 id="handling" className="type-h">
        {copy.title}
      </h2>
      <p className="type-small mt-2 max-w-[44em] text-label">{copy.help}</p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 grid max-w-[44rem] gap-5 sm:grid-cols-2"
      >
        {sources.map((source) => (
          <TextField
            key={source}
            id={`handling-${source}`}
            name={source}
            label={copy.fields[source]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed[source]}
            onChange={({ target }) => setTyped({ ...typed, [source]: target.value })}
            error={refusal.fields[source]}
          />
        ))}
        {refusal.whole && (
          <div role="alert" className="sm:col-span-2">
            <FieldError>{refusal.whole}</FieldError>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" busy={isBusy} busyLabel={copy.saving}>
            {copy.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The days that are typed, what is wrong with them, and saving them. */
function useHandling(handling: Zones['handling']) {
  const { saveDays } = useChangeZone();
  const [refusal, setRefusal] = useState(formRefusal(undefined));
  const [typed, setTyped] = useState({
    made_to_order: String(handling.made_to_order ?? ''),
    printer: String(handling.printer ?? ''),
  });
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = sources.filter((source) => !/^\d*$/.test(typed[source].trim()));
    if (wrong.length > 0)
      return setRefusal({
        fields: Object.fromEntries(wrong.map((source) => [source, copy.wrong])),
        whole: undefined,
      });
    setRefusal(formRefusal(undefined));
    const days = (text: string) => (text.trim() === '' ? null : Number(text));
    try {
      await saveDays.mutateAsync({
        made_to_order: days(typed.made_to_order),
        printer: days(typed.printer),
        version: handling.version,
      });
      toast({ title: sectionCopy.saved });
    } catch (error) {
      setRefusal(formRefusal(error));
    }
  }
  return { typed, setTyped, refusal, submit, isBusy: saveDays.isPending };
}

import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { CheckPrinter } from '../contract.ts';
import { roomCopy } from './copy.ts';

const copy = roomCopy.check;

/** Asks the printer once more; what it said stays on the page. */
export function CheckAgain() {
  const [isChecking, setChecking] = useState(false);
  const [answer, setAnswer] = useState<{ isFailure: boolean; sentence: string }>();
  async function check(): Promise<void> {
    setChecking(true);
    setAnswer(undefined);
    try {
      const { products } = await call<CheckPrinter>('POST /api/admin/connections/printer/check');
      setAnswer({ isFailure: false, sentence: copy.done(products) });
    } catch (error) {
      const { fields, whole } = formRefusal(error);
      setAnswer({ isFailure: true, sentence: whole ?? Object.values(fields)[0] ?? '' });
    }
    setChecking(false);
  }
  return (
    <div>
      <Button size="small" busy={isChecking} busyLabel={copy.busy} onClick={() => void check()}>
        {copy.act}
      </Button>
      <div role={answer?.isFailure ? 'alert' : 'status'} className="max-w-[26em]">
        {answer &&
          (answer.isFailure ? (
            <FieldError>{answer.sentence}</FieldError>
          ) : (
            <p className="mt-2 text-moss">{answer.sentence}</p>
          ))}
      </div>
    </div>
  );
}

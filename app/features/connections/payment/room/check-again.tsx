import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { CheckPayment } from '../contract.ts';
import { paymentConnectionQuery } from '../queries.ts';
import { roomCopy as copy } from './copy.ts';

/** Asks the provider once more; what it said stays on the page. */
export function CheckAgain() {
  const client = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [answer, setAnswer] = useState<{ isFailure: boolean; sentence: string }>();
  async function check(): Promise<void> {
    setChecking(true);
    setAnswer(undefined);
    try {
      const connection = await call<CheckPayment>('POST /api/admin/connections/payment/check');
      client.setQueryData(paymentConnectionQuery().queryKey, connection);
      setAnswer({ isFailure: false, sentence: copy.check.done });
    } catch (error) {
      const { fields, whole = fields['secretKey'] ?? '' } = formRefusal(error);
      setAnswer({ isFailure: true, sentence: whole });
    }
    setChecking(false);
  }
  return (
    <div>
      <Button
        size="small"
        busy={isChecking}
        busyLabel={copy.check.busy}
        onClick={() => void check()}
      >
        {copy.check.act}
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

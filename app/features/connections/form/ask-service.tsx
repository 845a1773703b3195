import { useState } from 'react';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';

type AskServiceProps = {
  copy: { act: string; busy: string };
  /** Makes the call, and answers with the sentence that says what came of it. */
  ask: () => Promise<string>;
};

/** A button that tries a connected service at once; what it answered stays on the page. */
export function AskService({ copy, ask }: AskServiceProps) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ isFailure: boolean; sentence: string }>();
  async function press(): Promise<void> {
    setAsking(true);
    setAnswer(undefined);
    try {
      setAnswer({ isFailure: false, sentence: await ask() });
    } catch (error) {
      const { fields, whole = Object.values(fields)[0] ?? '' } = formRefusal(error);
      setAnswer({ isFailure: true, sentence: whole });
    }
    setAsking(false);
  }
  return (
    <div>
      <Button size="small" busy={isAsking} busyLabel={copy.busy} onClick={() => void press()}>
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

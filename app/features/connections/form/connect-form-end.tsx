import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { ProofFields } from './proof-fields.tsx';
import type { Connecting } from './use-connecting.ts';

type ConnectFormEndProps = {
  /** Begins the ids of its fields. */
  id: string;
  connecting: Connecting;
  asksCode: boolean;
  copy: { submit: string; busy: string; cancel: string };
  onCancel?: () => void;
};

/** The end of a form that connects: the owner's password, what was refused as a whole, and the buttons. */
export function ConnectFormEnd({ id, connecting, asksCode, copy, onCancel }: ConnectFormEndProps) {
  const { refusal, isChecking } = connecting;
  return (
    <>
      <ProofFields id={id} asksCode={asksCode} errors={refusal.fields} />
      {refusal.whole && (
        <div role="alert" className="sm:col-span-2">
          <FieldError>{refusal.whole}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" variant="filled" busy={isChecking} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';

/** The button that saves a part of the dialog, and why it could not be saved. */
export function SaveRow({ error, isSaving }: { error: Error | null; isSaving: boolean }) {
  const sentence = error && (refusalOf(error) ?? 'That could not be saved. Please try again.');
  return (
    <div className="grid gap-3">
      {sentence && (
        <div role="alert">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </div>
  );
}

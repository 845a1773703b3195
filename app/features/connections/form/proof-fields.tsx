import type { FieldErrors } from '#app/platform/errors.ts';
import { TextField } from '#app/ui/forms/field.tsx';

/** What shows that it is the owner who asks: her own password, and the code of her second factor where it is on. */
export function ProofFields({
  id,
  asksCode,
  errors,
}: {
  id: string;
  asksCode: boolean;
  errors: FieldErrors;
}) {
  return (
    <>
      <TextField
        id={`${id}-owner`}
        name="ownerPassword"
        type="password"
        label="Your own password"
        autoComplete="current-password"
        help="The one you sign in with here."
        error={errors['ownerPassword']}
      />
      {asksCode && (
        <TextField
          id={`${id}-code`}
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="From your authenticator app."
          error={errors['code']}
        />
      )}
    </>
  );
}

import { FieldError } from '#app/ui/forms/field-error.tsx';

/** Why the last try was refused, above the button for another. */
export function PaymentRefusal({ children }: { children: string }) {
  return (
    <div role="alert" className="mt-6">
      <FieldError>{children}</FieldError>
    </div>
  );
}

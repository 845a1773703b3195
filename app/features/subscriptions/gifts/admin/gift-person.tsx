import { EmailLink } from '#app/ui/wrapped-email.tsx';

/** Who gave, or who was given. */
export function GiftPerson({
  label,
  name,
  email,
}: {
  label: string;
  name: string;
  email: string | null;
}) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <span className="text-label">{label}</span> {name}
      </p>
      {email && (
        <EmailLink
          email={email}
          className="type-small inline-flex min-h-11 items-center wrap-anywhere text-label underline underline-offset-4"
        />
      )}
    </div>
  );
}

import { suggestedEmail } from './suggested-email.ts';
import { Button } from '#app/ui/forms/button.tsx';

type EmailSuggestionProps = {
  email: string;
  /** Takes the address that is proposed. */
  onTake: (email: string) => void;
  className?: string;
};

/** Asks whether another address was meant, where one slip of the finger is likely. It blocks nothing. */
export function EmailSuggestion({ email, onTake, className }: EmailSuggestionProps) {
  const meant = suggestedEmail(email.trim());
  return (
    <div role="status" className={className}>
      {meant && (
        <p className="type-small wrap-anywhere">
          Did you mean{' '}
          <Button variant="quiet" className="px-0!" onClick={() => onTake(meant)}>
            {meant}
          </Button>
          ?
        </p>
      )}
    </div>
  );
}

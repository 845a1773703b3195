import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';

type SaveBarProps = {
  isChanged: boolean;
  isSaving: boolean;
  copy: Readonly<Record<'save' | 'saving' | 'unsaved' | 'unchanged', string>>;
  /** What else can be done with what was changed, beside the button. */
  children?: ReactNode;
};

/** The foot of a section that is saved as a whole, always in sight: what there is to save, and the button. */
export function SaveBar({ isChanged, isSaving, copy, children }: SaveBarProps) {
  const state = useId();
  return (
    <div className="bottom-bar save-bar sticky bottom-0 z-10 flex min-h-20 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-hairline bg-wall py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p id={state} role="status" className="type-ui text-label">
        {isSaving ? copy.saving : isChanged ? copy.unsaved : copy.unchanged}
      </p>
      <div className="flex items-center gap-x-6 max-sm:w-full">
        {children}
        <Button
          type="submit"
          variant="filled"
          disabled={!isChanged}
          aria-describedby={isChanged ? undefined : state}
          busy={isSaving}
          busyLabel={copy.saving}
          className="max-sm:flex-1"
        >
          {copy.save}
        </Button>
      </div>
    </div>
  );
}

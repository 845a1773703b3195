import { Button } from '#app/ui/forms/button.tsx';
import { Eye } from '#app/ui/icons/control-icons.tsx';
import { actionCopy as copy } from './action-copy.ts';
import { PublishButtons, type PublishButtonsProps } from './publish-buttons.tsx';

type PhoneBarProps = { buttons: PublishButtonsProps; onPreview: () => void };

/** At the foot of a phone, below the tools; the keyboard takes its place while she writes. */
export function PhoneBar({ buttons, onPreview }: PhoneBarProps) {
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex gap-3 bg-wall px-(--margin) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <Button className="flex-1 px-3" onClick={onPreview}>
        <Eye /> {copy.preview}
      </Button>
      <PublishButtons {...buttons} isAlone className="flex-1 px-3" />
    </div>
  );
}

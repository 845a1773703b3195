import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { previewCopy as copy } from './copy.ts';
import { PreviewPart } from './preview-part.tsx';

/** The preview over the whole screen of a phone. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} label={copy.title} from="full">
      <div className="px-(--margin) pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <PreviewPart id={id} isPhone />
        <Button wide className="mt-2" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </Dialog>
  );
}

import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { InquiryForm } from '#app/features/inquiry/inquiry-form.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useSiteUrl } from '#app/ui/navigation/use-site-url.ts';
import { isSold } from '#app/features/shop/card/sold-line.tsx';
import { catalogCopy } from '#app/features/shop/copy.ts';
import { workPageCopy as copy } from './copy.ts';

type AskDialogProps = {
  work: Pick<ArtworkDetail, 'slug' | 'title' | 'availability' | 'standing'>;
  open: boolean;
  onClose: () => void;
};

/** The inquiry form over the work that it asks about, which it names already. */
export default function AskDialog({ work, open, onClose }: AskDialogProps) {
  const sentence = isSold(work) ? copy.questionOfSold : copy.question;
  const question = sentence(work.title, `${useSiteUrl()}/work/${work.slug}`);
  return (
    <Dialog open={open} onClose={onClose} labelledBy="ask-title" className="max-w-2xl">
      <div className="px-6 pt-4 pb-8 sm:px-8">
        <div className="flex items-center justify-between gap-4">
          <h2 id="ask-title" className="type-d3">
            {isSold(work) ? catalogCopy.similar : copy.ask}
          </h2>
          <button
            type="button"
            aria-label={copy.close}
            onClick={onClose}
            className="-mr-3 grid size-11 shrink-0 place-items-center"
          >
            <Close />
          </button>
        </div>
        <p className="mt-1 mb-6 text-label">
          <em className="font-serif text-[1.125rem]">{work.title}</em>. {copy.askText}
        </p>
        <InquiryForm
          onSent={onClose}
          kept={`inquiry-${work.slug}`}
          start={{ projectType: 'Purchase Inquiry', message: question }}
        />
      </div>
    </Dialog>
  );
}

import { Eye } from '#app/ui/control-icons.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { mockupCopy as copy } from './copy.ts';

type MockupButtonProps = { url: string | undefined; isGenerating: boolean; onGenerate: () => void };

/** Shows the chosen color printed: makes the preview, or opens it large beside the shop. */
export function MockupButton({ url, isGenerating, onGenerate }: MockupButtonProps) {
  if (url && !isGenerating)
    return (
      <a href={url} target="_blank" rel="noopener" className={buttonLook({ variant: 'quiet', size: 'small' })}>
        <span className="button-face">
          <Eye className="size-4.5" />
          {copy.view}
          <span className="sr-only"> {copy.newTab}</span>
        </span>
      </a>
    );
  return (
    <Button variant="quiet" size="small" busy={isGenerating} busyLabel={copy.generating} onClick={onGenerate}>
      <Eye className="size-4.5" />
      {copy.generate}
    </Button>
  );
}

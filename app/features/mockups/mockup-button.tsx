import { useEffect, useRef } from 'react';
import type { Color } from '#app/features/cart/colors.ts';
import { Eye } from '#app/ui/control-icons.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { mockupCopy as copy } from './copy.ts';

type MockupButtonProps = { color: Color; url: string | undefined; isGenerating: boolean; choose: (color: Color) => void };

/** Shows the chosen color printed: makes the preview, or opens it large beside the shop. */
export function MockupButton({ color, url, isGenerating, choose }: MockupButtonProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const isThere = url !== undefined && !isGenerating;
  // The link takes the button's place, and its focus.
  useEffect(() => {
    if (isThere && wasPressed.current) link.current?.focus();
    if (isThere) wasPressed.current = false;
  }, [isThere]);
  if (isThere)
    return (
      <a ref={link} href={url} target="_blank" rel="noopener" className={buttonLook({ variant: 'quiet', size: 'small' })}>
        <span className="button-face">
          <Eye className="size-4.5" />
          {copy.view}
          <span className="sr-only"> {copy.newTab}</span>
        </span>
      </a>
    );
  const press = () => {
    wasPressed.current = true;
    choose(color);
  };
  return (
    <Button variant="quiet" size="small" busy={isGenerating} busyLabel={copy.generating} onClick={press}>
      <Eye className="size-4.5" />
      {copy.generate}
    </Button>
  );
}

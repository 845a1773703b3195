import { useEffect, useRef } from 'react';
import { Eye } from '#app/ui/icons/control-icons.tsx';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { mockupCopy as copy } from './copy.ts';
import type { Mockup } from './use-mockup.ts';

/** Shows the chosen color printed: makes the preview, or opens it large beside the shop. Where it failed, it says so here, in nobody's way. */
export function MockupButton({ color, url, state, choose }: Mockup) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const isThere = url !== undefined && state === undefined;
  // The link takes the button's place, and its focus.
  useEffect(() => {
    if (isThere && wasPressed.current) link.current?.focus();
    if (isThere) wasPressed.current = false;
  }, [isThere]);
  if (isThere)
    return (
      <a
        ref={link}
        href={url}
        target="_blank"
        rel="noopener"
        className={buttonLook({ variant: 'quiet', size: 'small' })}
      >
        <span className="button-face">
          <Eye className="size-4.5" />
          {copy.view}
          <span className="sr-only"> {copy.newTab}</span>
        </span>
      </a>
    );
  const press = () => {
    wasPressed.current = true;
    void choose(color);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={state === 'generating'}
        busyLabel={copy.generating}
        onClick={press}
      >
        <Eye className="size-4.5" />
        {copy.generate}
      </Button>
      {state === 'failed' && (
        <div role="alert">
          <FieldError>{copy.failed}</FieldError>
        </div>
      )}
    </>
  );
}

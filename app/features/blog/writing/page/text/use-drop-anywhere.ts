import { useEffect, useRef } from 'react';

/** Takes pictures that are dropped anywhere on the page: a browser would leave the page to show one. */
export function useDropAnywhere(onPictures: (files: File[]) => void): void {
  const latest = useRef(onPictures);
  useEffect(() => {
    latest.current = onPictures;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      // The field takes what is dropped into it, and where.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const pictures = [...event.dataTransfer.files].filter(({ type }) =>
        type.startsWith('image/'),
      );
      if (pictures.length > 0) latest.current(pictures);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}

import { type DragEvent, useRef, useState } from 'react';

/** Takes files that are dropped on a part of the page. `isOver` while they are held above it. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Every child that is entered and left says so too.
  const depth = useRef(0);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const step = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && step(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && step(-1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      step(-depth.current);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

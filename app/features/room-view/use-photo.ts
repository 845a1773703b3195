import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Paper } from './plane.ts';

/** The photo that was chosen, how large the sheet on it is, and whether its corners are marked. */
export function usePhoto() {
  const [photo, setPhoto] = useState<string>();
  const [paper, setPaper] = useState<Paper>('letter');
  const [isMarking, setMarking] = useState(true);
  const [isMarked, setMarked] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const photoUrl = useRef<string>(undefined);
  const file = useRef<HTMLInputElement>(null);

  useEffect(() => {
    file.current?.focus({ preventScroll: true });
    return () => URL.revokeObjectURL(photoUrl.current ?? '');
  }, []);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    URL.revokeObjectURL(photoUrl.current ?? '');
    photoUrl.current = URL.createObjectURL(file);
    setUnreadable(false);
    setMarking(true);
    setMarked(false);
    setPhoto(photoUrl.current);
  };

  return {
    photo,
    paper,
    setPaper,
    choose,
    file,
    isMarking,
    setMarking,
    isMarked,
    setMarked,
    isUnreadable,
    setUnreadable,
  };
}

import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Upload, UploadKind } from '#app/features/pictures/uploads/contract.ts';
import type { Uploads } from './tiles.ts';
import { openUploads } from './uploads.ts';

/** One for each place, for as long as the page lives: files go on while another screen is shown. */
const open = new Map<string, ReturnType<typeof openUploads>>();

const none: Uploads = { underWay: [], refusals: [], arrived: [] };
const nothing = () => none;

/** The files on their way to a place; what arrives, also while no screen showed it, is handed over once. */
export function useUploads(owner: string, kind: UploadKind, onArrived: (upload: Upload) => void) {
  const uploads = typeof document === 'undefined' ? undefined : uploadsOf(owner, kind);
  const now = useSyncExternalStore(uploads?.subscribe ?? idle, uploads?.read ?? nothing, nothing);
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => {
    const [first] = now.arrived;
    if (!first) return;
    uploads?.taken(first.id);
    latest.current(first);
  }, [now.arrived, uploads]);
  return { ...now, uploads };
}

function uploadsOf(owner: string, kind: UploadKind) {
  const known = open.get(owner) ?? openUploads(owner, kind);
  open.set(owner, known);
  return known;
}

const idle = () => () => undefined;

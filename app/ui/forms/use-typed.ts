import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key. */
const pause = 250;

/** A text as it is typed, sent on when the typing pauses; it follows what the address says where somebody went back. */
export function useTyped(known: string, send: (text: string) => void) {
  const [text, setText] = useState(known);
  const sent = useRef(known);
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (known === sent.current) return;
    sent.current = known;
    setText(known);
  }, [known]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return undefined;
    const later = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, pause);
    return () => clearTimeout(later);
  }, [text]);
  return [text, setText] as const;
}

import { useState } from 'react';
import { useLocation } from 'react-router';

/** What a list has open beside it. The address may lead to one; having been closed, it stays so until one is led there again. */
export function useOpened(named: string | undefined) {
  const { key } = useLocation();
  const [closed, setClosed] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  return {
    open: chosen ?? (closed === key ? undefined : named),
    setChosen,
    close: () => {
      setChosen(undefined);
      setClosed(key);
    },
  };
}

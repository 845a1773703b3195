import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';

/** A form whose fields survive a reload of this tab, and nothing longer. `first` answers what an untouched one holds. Rendered in the browser only. */
export function useTabForm<T extends Record<string, string | boolean>>(
  name: string,
  first: () => T,
): [T, Dispatch<SetStateAction<T>>] {
  const [fields, setFields] = useState(() => readFromTab(name, first()));
  useEffect(() => keepInTab(name, fields), [name, fields]);
  return [fields, setFields];
}

import { useState } from 'react';

/** Whether the form that connects another service stands open, with what the card of the one in use and that form are given. */
export function useChanging(source: 'none' | 'sandbox' | 'environment' | 'owner') {
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  return {
    asks: source === 'none' || source === 'sandbox' || (source === 'owner' && isChanging),
    card: { isChanging, onChange: () => setChanging(true), onRemoved: close },
    form: { onSaved: close, ...(source === 'owner' && { onCancel: close }) },
  };
}

import { useState } from 'react';

/** What is being edited on an order. */
type Edit = { orderId: string; what: 'notes' | 'tracking' };

const keyOf = ({ orderId, what }: Edit) => `${orderId}:${what}`;

/** Only one order at a time is in edit mode (spec. section 2); what was typed on another is kept until it is saved or given up. */
export function useDrafts() {
  const [open, setOpen] = useState<string>();
  const [texts, setTexts] = useState<Record<string, string>>({});
  return {
    isOpen: (edit: Edit) => open === keyOf(edit),
    textOf: (edit: Edit, saved: string) => texts[keyOf(edit)] ?? saved,
    open: (edit: Edit) => setOpen(keyOf(edit)),
    write: (edit: Edit, text: string) => {
      setOpen(keyOf(edit));
      setTexts((before) => ({ ...before, [keyOf(edit)]: text }));
    },
    /** Saved. What was written on since it was sent stays. */
    saved: (edit: Edit, sent: string) => {
      const key = keyOf(edit);
      setTexts((before) =>
        before[key] === sent
          ? Object.fromEntries(Object.entries(before).filter(([one]) => one !== key))
          : before,
      );
      setOpen((before) => (before === key ? undefined : before));
    },
    /** Given up. */
    drop: (edit: Edit) => {
      setOpen((before) => (before === keyOf(edit) ? undefined : before));
      setTexts((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => key !== keyOf(edit))),
      );
    },
  };
}
export type Drafts = ReturnType<typeof useDrafts>;

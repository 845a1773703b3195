import { useRef, useState } from 'react';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { sizes } from '../../../club.ts';
import type { MemberPage } from '../../contract.ts';
import { manageCopy } from '../copy.ts';

type Size = MemberPage['size'];
type SizeStripProps = {
  size: Size;
  isBusy: boolean;
  /** Answers whether it was saved. */
  save: (size: Size) => Promise<boolean>;
};

/** The size of a member, saved as it is chosen. */
export function SizeStrip({ size, isBusy, save }: SizeStripProps) {
  const { chosen, choose } = useSize(save);
  return (
    <ChoiceStrip
      legend={manageCopy.shirt.size}
      options={sizes}
      value={chosen ?? size}
      onChange={(given) => void choose(given)}
      hint={isBusy ? manageCopy.saving : ''}
    />
  );
}

/** The size on the screen is the last that was chosen; those that were passed on the way there need not be sent. */
function useSize(save: SizeStripProps['save']) {
  const [chosen, setChosen] = useState<Size>();
  const latest = useRef<Size>(undefined);
  const isSending = useRef(false);

  async function choose(given: string): Promise<void> {
    const size = sizes.find((one) => one === given);
    latest.current = size;
    setChosen(size);
    if (isSending.current) return;
    isSending.current = true;
    let sent: typeof latest.current;
    while (latest.current && latest.current !== sent) {
      const wanted = latest.current;
      if (!(await save(wanted))) break;
      sent = wanted;
    }
    isSending.current = false;
    setChosen(undefined);
  }

  return { chosen, choose };
}

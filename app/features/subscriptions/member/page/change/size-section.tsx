import { useRef, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { sizes } from '../../../club.ts';
import type { ChangeShirt, MemberPage } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { monthName, shortDay } from '../days.ts';
import { Section } from '../section.tsx';
import { useChange } from '../use-member.ts';
import { countsFrom } from './counts-from.ts';

const copy = manageCopy.shirt;

/** The size, saved as it is chosen; below it, from which month it counts. */
export function SizeSection({ member, token }: { member: MemberPage; token: string }) {
  const { chosen, isBusy, choose } = useSize(member, token);
  return (
    <Section id="shirt" title={copy.title}>
      <ChoiceStrip
        legend={copy.size}
        options={sizes}
        value={chosen ?? member.size}
        onChange={(size) => void choose(size)}
        hint={isBusy ? manageCopy.saving : ''}
      />
      <p className="type-small mt-2 text-label">{noteOf(member)}</p>
    </Section>
  );
}

/** The size on the screen is the last that was chosen; those that were passed on the way there need not be sent. */
function useSize(member: MemberPage, token: string) {
  const { isBusy, change } = useChange(token);
  const [chosen, setChosen] = useState<MemberPage['size']>();
  const latest = useRef<MemberPage['size']>(undefined);
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
      const isDone = await change({
        send: () =>
          call<ChangeShirt>('PATCH /api/club/member/:token', {
            params: { token },
            body: { size: wanted },
          }),
        done: () => ({ title: copy.saved(wanted), description: noteOf(member) }),
      });
      if (!isDone) break;
      sent = wanted;
    }
    isSending.current = false;
    setChosen(undefined);
  }

  return { chosen, isBusy, choose };
}

/** `November was sent in L. A size you choose by December 10 counts for December.` */
function noteOf(member: MemberPage): string {
  const sent = member.months.find(({ state }) => state === 'shipped' || state === 'packed');
  const counts = countsFrom(member);
  return [
    sent && copy.sentIn(monthName(sent.month), sent.size),
    counts &&
      (counts.isPayment ? copy.countsUntilPayment : copy.countsUntilDay)(
        shortDay(counts.until),
        monthName(counts.from),
      ),
  ]
    .filter(Boolean)
    .join(' ');
}

import { call } from '#app/platform/call.ts';
import type { ChangeShirt, MemberPage } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { monthName, shortDay } from '../days.ts';
import { Section } from '../section.tsx';
import { useChange } from '../use-member.ts';
import { countsFrom } from './counts-from.ts';
import { SizeStrip } from './size-strip.tsx';

const copy = manageCopy.shirt;

/** The size, saved as it is chosen; below it, from which month it counts. */
export function SizeSection({ member, token }: { member: MemberPage; token: string }) {
  const { isBusy, change } = useChange(token);
  return (
    <Section id="shirt" title={copy.title}>
      <SizeStrip
        size={member.size}
        isBusy={isBusy}
        save={(size) =>
          change({
            send: () =>
              call<ChangeShirt>('PATCH /api/club/member/:token', {
                params: { token },
                body: { size },
              }),
            done: () => ({ title: copy.saved(size), description: noteOf(member) }),
          })
        }
      />
      <p className="type-small mt-2 text-label">{noteOf(member)}</p>
    </Section>
  );
}

/** `November was sent in L. A size you choose by December 10 counts for December.` */
function noteOf(member: MemberPage): string {
  const sent = member.months.find(({ state }) => state === 'shipped' || state === 'packed');
  const counts = countsFrom(member);
  return [
    sent &&
      (sent.state === 'shipped' ? copy.sentIn : copy.comesIn)(monthName(sent.month), sent.size),
    counts && saysOf(counts)(monthName(counts.from), shortDay(counts.until)),
  ]
    .filter(Boolean)
    .join(' ');
}

function saysOf({ isOwed, isPayment }: NonNullable<ReturnType<typeof countsFrom>>) {
  if (isOwed) return copy.countsUntilPaid;
  return isPayment ? copy.countsUntilPayment : copy.countsUntilDay;
}

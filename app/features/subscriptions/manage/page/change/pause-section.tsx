import { type FormEvent, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { formatMonth } from '../../../club.ts';
import type { MemberPage, PauseUntil } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { Section } from '../section.tsx';
import { useChange } from '../use-member.ts';

const copy = manageCopy.pause;

/** Skips every month before the one that is chosen. */
export function PauseSection({ member, token }: { member: MemberPage; token: string }) {
  const { isBusy, change } = useChange(token);
  const [chosen, setChosen] = useState<string>();
  const { pauseChoices, nextShirt } = member;
  // Whoever has paused sees until when.
  const until =
    [chosen, nextShirt?.month].find((month) => month && pauseChoices.includes(month)) ??
    pauseChoices[0] ??
    '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void change({
      send: () => putPause(token, until),
      done: () => ({ title: copy.done(wordsOf(until)), description: copy.doneText }),
    });
  }

  return (
    <Section id="pause" title={copy.title}>
      <p>{copy.text}</p>
      <form
        method="post"
        onSubmit={submit}
        className="mt-4 grid grid-cols-[1fr_auto] items-end gap-3"
      >
        <SelectField
          id="pause-until"
          label={copy.label}
          value={until}
          onChange={(event) => setChosen(event.target.value)}
        >
          {pauseChoices.map((month) => (
            <option key={month} value={month}>
              {wordsOf(month)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={isBusy} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
      </form>
      <EndPause member={member} token={token} />
    </Section>
  );
}

/** A pause begins with the next month; what is skipped later, without it, is taken back in the calendar. */
function EndPause({ member, token }: { member: MemberPage; token: string }) {
  const { isBusy, change } = useChange(token);
  const first = member.months.find(({ canUnskip }) => canUnskip);
  if (member.state !== 'skipping' || !first) return null;
  const { month } = first;
  const end = () =>
    void change({
      send: () => putPause(token, month),
      done: () => ({ title: copy.ended, description: copy.endedText(wordsOf(month)) }),
    });
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel={copy.ending}
      onClick={end}
      className="mt-4"
    >
      {copy.end}
    </Button>
  );
}

const putPause = (token: string, until: string) =>
  call<PauseUntil>('PUT /api/club/member/:token/pause', { params: { token }, body: { until } });

const wordsOf = (month: string) => formatMonth(month) ?? month;

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
  const [isEnding, setIsEnding] = useState(false);
  const { pauseChoices, nextShirt } = member;
  // Whoever has paused sees until when.
  const until =
    [chosen, nextShirt?.month].find((month) => month && pauseChoices.includes(month)) ??
    pauseChoices[0] ??
    '';

  // A pause begins with the next month; what is skipped later, without it, is taken back in the calendar.
  const first = member.state === 'skipping' && member.months.find(({ canUnskip }) => canUnskip);

  const send = (body: { until: string }) => () =>
    call<PauseUntil>('PUT /api/club/member/:token/pause', { params: { token }, body });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsEnding(false);
    void change({
      send: send({ until }),
      done: () => ({ title: copy.done(wordsOf(until)), description: copy.doneText }),
    });
  }

  function end({ month }: { month: string }): void {
    setIsEnding(true);
    void change({
      send: send({ until: month }),
      done: () => ({ title: copy.ended, description: copy.endedText(wordsOf(month)) }),
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
        <Button type="submit" busy={isBusy && !isEnding} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
      </form>
      {first && (
        <Button
          variant="secondary"
          busy={isBusy && isEnding}
          busyLabel={copy.ending}
          onClick={() => end(first)}
          className="mt-4"
        >
          {copy.end}
        </Button>
      )}
    </Section>
  );
}

const wordsOf = (month: string) => formatMonth(month) ?? month;

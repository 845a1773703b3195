import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToday } from '../../designs/running.ts';
import { monthAfterRest, monthOf } from '../../months/rules.ts';
import { clubStatusQuery } from '../queries.ts';
import { decisionRefusals } from '../refusals.ts';
import { EndedClub } from './ended-club.tsx';

type FormWhileOpenProps = {
  /** What is asked for also comes in a month in which the club rests: a gift has its shirts later. */
  isGift?: boolean;
  /** The form, shown while anybody can join. */
  children: ReactNode;
};

/** Shows a form while the club takes somebody in; else why it does not. */
export function FormWhileOpen({ isGift, children }: FormWhileOpenProps) {
  const { data: status } = useQuery(clubStatusQuery());
  const running = monthOf(useToday());
  if (status?.endsAfter) return <EndedClub after={status.endsAfter} running={running} />;
  if (!isGift && status?.resting.includes(running))
    return (
      <EmptyState
        isHeading
        sentence={decisionRefusals.rests(running, monthAfterRest(running, status.resting))}
      />
    );
  return children;
}
